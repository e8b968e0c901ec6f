import type { TextPage } from '#contract/storefront.ts';
import { brand } from '../brand.ts';

export const becomeADealer: TextPage = {
  title: 'Become A Dealer',
  lead: 'For ironmongers, builders’ merchants, farm shops and hire yards. Terms first, talk after.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Terms in short',
      rows: [
        { label: 'First order', value: 'From $1,500, mixed cartons and bundles' },
        { label: 'Repeat orders', value: 'From one carton or one bundle' },
        { label: 'Discount', value: '20% at once, 27% from $20,000 a year, 33% from $60,000' },
        { label: 'Payment', value: 'By card with the order; by invoice, 30 days, from the third order' },
        { label: 'Freight', value: 'Included; pallets to the kerb, tail-lift on request' },
        { label: 'Prices', value: 'Held for twelve months; changes announced three months ahead' },
        { label: 'Returns', value: 'Unopened cartons within 90 days, for other tools' },
      ],
    },
    {
      kind: 'list',
      heading: 'What comes with it',
      items: [
        'A rack for twelve tools or a bin for fifty handles, on loan, with the first order.',
        'A gauge for sockets and eyes, so that the counter sells the right handle.',
        'Breakages settled by photograph: you replace from stock, and we credit the piece.',
        'First call on short runs: fencing, tree planting and track tools.',
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
        `Use the form below, or write to ${brand.email} with the subject Dealer: the name, address and tax number of the business, what you sell now, the patterns that you want and roughly how many a year. You have an answer, and a first price list in your name, within three working days.`,
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
