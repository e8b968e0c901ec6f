import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const contactUs: TextPage = {
  title: 'Contact Us',
  lead: 'Orders, freight, breakages, new patterns: one address for all of it.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Where and when',
      rows: [
        { label: 'Email', value: brand.email },
        { label: 'Hours', value: 'Monday to Friday, 7:00 to 16:00 UTC' },
        { label: 'Answer', value: 'By email, to the address that you leave' },
      ],
    },
    {
      kind: 'list',
      heading: 'What to include',
      items: [
        'About an order: its number, from My Orders or the email. Never a card number.',
        'About a breakage: the number of the order, how many pieces, what work they were doing, and one photograph of the break and one of the whole tool.',
        'About a quantity that exceeds our stock: the product, the quantity, and the week in which you need it.',
        'About a special pattern: a drawing or a sample, the quantity per year, and the wood or steel if it matters.',
      ],
    },
    {
      kind: 'text',
      heading: 'Before you write',
      paragraphs: [
        'Stock and prices are on the product pages and are current to the minute. You can delete an unpaid order yourself. Within {returnDays} of dispatch you can ask for a return on the page of the order.',
      ],
    },
  ],
  form: {
    kind: 'question',
    title: 'Write to the yard',
    text: 'Order number first, if there is one. We answer to the address that you leave.',
    button: 'Send message',
  },
};
