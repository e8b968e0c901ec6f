import type { TextPage } from '#contract/storefront.ts';
import { brand } from '../brand.ts';

export const influencerRecruit: TextPage = {
  title: 'Influencer Recruit',
  lead: 'You make honest things about keyboards. We lend you the keyboards, and stay out of the edit.',
  blocks: [
    {
      kind: 'list',
      heading: 'What you get',
      items: [
        'A board of your choice on loan for 60 days, shipping paid both ways. Buy it afterwards at 40% off, or send it back.',
        'The measurements that we took of it, and the person who took them, for your questions.',
        'New boards two weeks before they go on sale, if the last video was fair. Fair includes unfavourable.',
        'A code for your audience, and 8% of what is ordered with it and kept, paid monthly.',
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
        `Use the form below, or write to ${brand.email} with the subject Loan. Link three things that you made, name the board you would like and what you want to find out about it. We answer everyone within a week.`,
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
