import { WAYS_TO_PAY } from '#modules/pricing/contract/ways-to-pay.ts';
import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const becomeADealer: TextPage = {
  title: 'Become A Dealer',
  lead: 'For ironmongers, builders’ merchants, farm shops and hire yards. Terms first, talk after.',
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
          value: 'Whole cartons and bundles, with lower prices for more where the page lists them',
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
        'Saved addresses, so that an order goes to the yard that needs it.',
        'Breakages settled by photograph: we credit or replace the piece.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we expect',
      items: [
        'At least eight patterns on show, handles among them.',
        'Someone at the counter who can say why ash digs and hickory strikes.',
        'Your own prices. We do not dictate them, and the law agrees.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `Use the form below, or write to ${brand.email} with the subject Dealer: the name, address and tax number of the business, what you sell now, the patterns that you want and roughly how many a year. We answer by email.`,
      ],
    },
  ],
  form: {
    kind: 'application',
    title: 'Apply here',
    text: 'Name, address and tax number of the business, what you sell now, the patterns that you want and roughly how many a year.',
    button: 'Send application',
  },
};
