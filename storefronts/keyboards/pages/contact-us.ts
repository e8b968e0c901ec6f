import type { TextPage } from '#contract/storefront.ts';

export const contactUs: TextPage = {
  title: 'Contact Us',
  lead: 'By letter, answered by people, usually the same working day.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Where to write',
      rows: [
        { label: 'Orders and everything else', value: 'hello@sixthrow.example' },
        { label: 'Returns and repairs', value: 'service@sixthrow.example' },
        { label: 'Ten boards or more', value: 'dealers@sixthrow.example' },
        { label: 'Privacy', value: 'privacy@sixthrow.example' },
        { label: 'Hours', value: 'Monday to Friday, 9:00 to 17:00 UTC' },
      ],
    },
    {
      kind: 'list',
      heading: 'What helps us to help',
      items: [
        'The order number. It stands in every letter from us and under My Orders.',
        'The name of the product as on its page: Vernier 65 and Vernier 65 Dusk are two boards.',
        'For a fault: what you pressed, what happened, what should have happened. A short film says more than a long letter.',
        'For a wireless fault: the device, its system, and whether the cable works.',
        'Never a card number or a password. We do not need them and will not ask.',
      ],
    },
    {
      kind: 'text',
      heading: 'No telephone',
      paragraphs: [
        'We tried. A letter can be answered by whoever knows, with the part in hand, and you have it in writing afterwards. Urgent matters, such as a wrong address on a paid order, are read first: put the word URGENT in the subject.',
        'The addresses above belong to the demonstration and reach nobody.',
      ],
    },
  ],
};
