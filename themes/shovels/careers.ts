import type { Storefront } from '#platform/contract/storefront.ts';
import { brand } from './brand.ts';

export const careers: Storefront['careers'] = {
  title: 'Careers',
  lead: 'A forge, a wood shop and a packing hall. Most people who start here stay, so openings are few.',
  jobs: [],
  blocks: [
    {
      kind: 'text',
      heading: 'Openings',
      paragraphs: ['There is no opening today. Letters are welcome all the same.'],
    },
    {
      kind: 'list',
      heading: 'Work that comes up',
      items: [
        'Smiths and press operators, for the blades. Training on our presses takes about four months.',
        'Wood turners and graders, for the handles. A grader reads grain at a glance and is hard to find.',
        'Packers and drivers. A fork-lift licence helps; we pay for it where it is missing.',
        'Apprentices, from the first of September, in metal or in wood.',
      ],
    },
    {
      kind: 'facts',
      heading: 'Conditions',
      rows: [
        { label: 'Hours', value: 'Full-time, 38 hours, early or late shift by agreement' },
        { label: 'Leave', value: '28 days, and the last week of December' },
        { label: 'Equipment', value: 'Boots, gloves, hearing and eye protection are ours to buy' },
        { label: 'After a year', value: 'A share of the year’s profit, the same for everyone' },
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `A short letter to ${brand.email} is enough: what you have done, what you would like to do, and from when. No photograph and no form. Then you work a paid day with us, and both sides decide.`,
      ],
    },
  ],
};
