import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const contactUs: TextPage = {
  title: 'Contact Us',
  lead: 'One address, read by people who have the boards in front of them.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Where and when',
      rows: [
        { label: 'Email', value: brand.email },
        { label: 'Hours', value: 'Monday to Friday, 9:00 to 17:00 UTC' },
        { label: 'Answer', value: 'By email, to the address that you leave' },
        { label: 'Languages', value: 'English' },
      ],
    },
    {
      kind: 'list',
      heading: 'What to include',
      items: [
        'About an order: its number, from My Orders or the email. Please never send a card number.',
        'About a fault: the board, how it is connected, the computer and its system, what you did, what happened, and what you expected. A photograph or ten seconds of video say a lot.',
        'About a key that repeats or fails: which one, and whether another switch in its place does the same.',
        'About this page or this shop: the address of the page and what you were trying to do.',
      ],
    },
    {
      kind: 'text',
      heading: 'Before you write',
      paragraphs: [
        'The FAQs answer the most common questions. You can delete an unpaid order yourself. Within {returnDays} of dispatch you can ask for a return on the page of the order.',
      ],
    },
  ],
  form: {
    kind: 'question',
    title: 'Write to us',
    text: 'Say what it is about, and leave the address that the answer should go to.',
    button: 'Send message',
  },
};
