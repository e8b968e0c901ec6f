import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const influencerRecruit: TextPage = {
  title: 'Influencer Recruit',
  lead: 'You show people how to dig, build, plant or clear. We agree on the tools, and you use them until you have an opinion.',
  blocks: [
    {
      kind: 'list',
      heading: 'What you get',
      items: [
        'Tools for the work that you plan, by agreement: which, and for how long, is in our answer.',
        'A code for your audience, with a discount on what they order.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we ask',
      items: [
        'Say in the first thirty seconds, or the first lines, that the tools were given.',
        'Use them for the work they are made for, for at least two weeks.',
        'Boots, and gloves where they belong. No stunts with striking tools.',
        'Tell us if we have a fact wrong. We ask for nothing else and approve nothing.',
      ],
    },
    {
      kind: 'text',
      heading: 'Who fits',
      paragraphs: [
        'Groundworkers, gardeners, fencers, farmers, track gangs, blacksmiths, woodworkers, teachers of any of these. It does not matter how many watch. It matters that they dig.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `Use the form below, or write to ${brand.email} with the subject Tools: three things that you have published, the work you have planned, and which tools it takes. We answer by email.`,
      ],
    },
  ],
  form: {
    kind: 'application',
    title: 'Apply here',
    text: 'Three things that you have published, the work that you have planned, and which tools it takes.',
    button: 'Send application',
  },
};
