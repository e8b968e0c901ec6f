import type { TextPage } from '#contract/storefront.ts';

export const influencerRecruit: TextPage = {
  title: 'Influencer Recruit',
  lead: 'You show things to people. We lend you a board and ask for the truth.',
  blocks: [
    {
      kind: 'text',
      heading: 'How it works',
      paragraphs: [
        'We send a board of your choice for sixty days, with a box and a label for the way back. You type on it and say what you found, or say nothing at all. Afterwards it comes back, or you keep it at half the price.',
        'We pay no fee for praise and give none for silence. A commission would make every good sentence a little cheaper, so there is none.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we ask',
      items: [
        'Say at the beginning, in words, that the board was lent by us.',
        'Show it as it is: no second keyboard in the sound recording, no filter on the colours.',
        'Publish what you dislike. We read it, and some of it has changed the next lot.',
        'Ask us about a number before you publish that it is wrong; we may have measured it differently.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we do not ask',
      items: [
        'To see it before it is published.',
        'A date, a length, a phrase, a link or a code.',
        'A minimum number of followers. A forum with two hundred readers who solder is worth a great deal.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        'Write to hello@sixthrow.example with the subject “Loan”. Tell us where you publish, two things that you are proud of, the board that you would like and an address. We answer within ten working days and lend about eight boards a month.',
      ],
    },
  ],
};
