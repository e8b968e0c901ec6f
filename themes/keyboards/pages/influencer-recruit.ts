import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const influencerRecruit: TextPage = {
  title: 'Influencer Recruit',
  lead: 'You make honest things about keyboards. We lend you the keyboards, and stay out of the edit.',
  blocks: [
    {
      kind: 'list',
      heading: 'What you get',
      items: [
        'A board on loan, by agreement: for how long, and who pays the carrier, is in our answer.',
        'The measurements that we took of it, for your questions.',
        'A code for your audience, with a discount on what they order.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we ask',
      items: [
        'Say that the board was lent, in the first thirty seconds or the first paragraph, whatever your country requires at least.',
        'Test it for a week before you judge it.',
        'Send us factual errors that we should answer, and nothing for approval. We do not see anything before it is public.',
        'No competitions that require following us, and no scarcity that does not exist.',
      ],
    },
    {
      kind: 'text',
      heading: 'Who fits',
      paragraphs: [
        'The size of your audience matters less than how often you answer it. We have a soft spot for channels about typing, programming, accessibility, repair and acoustics, in any language that we can have read to us.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `Use the form below, or write to ${brand.email} with the subject Loan. Link three things that you made, name the board you would like and what you want to find out about it. We answer by email.`,
      ],
    },
  ],
  form: {
    kind: 'application',
    title: 'Apply here',
    text: 'Three things that you made, the board that you would like, and what you want to find out about it.',
    button: 'Send application',
  },
};
