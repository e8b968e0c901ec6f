import { WAYS_TO_PAY } from '#modules/pricing/contract/ways-to-pay.ts';
import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const becomeADealer: TextPage = {
  title: 'Become A Dealer',
  lead: 'For shops that let people type before they buy, and for companies that equip more than one desk.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Terms in short',
      rows: [
        {
          label: 'Prices',
          value: 'Lower than those on the page; the shop shows you yours once you are signed in',
        },
        {
          label: 'Quantities',
          value: 'As each product page states, with lower prices for more where it lists them',
        },
        { label: 'Payment', value: `${WAYS_TO_PAY} With each payment comes an invoice with your tax number` },
        { label: 'Ordering again', value: 'With Order again on any earlier order, or by a list of SKUs' },
      ],
    },
    {
      kind: 'list',
      heading: 'What comes with it',
      items: [
        'Your prices on every page, in the cart and on the invoice.',
        'Saved addresses, so that an order goes to the shop that needs it.',
        'The warranty of each board, for your customers too.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we expect',
      items: [
        'A place, in the world or on the web, where customers can ask someone who has used the board.',
        'Prices that you set yourself. We do not dictate them, and the law agrees.',
        'Warranty cases passed on within a week, with the serial number.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `Use the form below, or write to ${brand.email} with the subject Dealer: the name and address of your business, its tax number, where you sell, which boards you think will sell there, and roughly how many. We answer by email.`,
      ],
    },
  ],
  form: {
    kind: 'application',
    title: 'Apply here',
    text: 'Your business and where it is, its tax number, where you sell, which boards, and roughly how many.',
    button: 'Send application',
  },
};
