import type { TextPage } from '#contract/storefront.ts';

export const returnAndRefund: TextPage = {
  title: 'Return & Refund Policy',
  lead: 'Thirty days, typed on or not, and the full amount back to the card that paid.',
  blocks: [
    {
      kind: 'text',
      heading: 'Before payment',
      paragraphs: [
        'An order that is not paid costs nothing. Delete it under My Orders, or leave it: after twenty-four hours it expires by itself. Either way its pieces return to the stock at once.',
      ],
    },
    {
      kind: 'text',
      heading: 'Paid, not yet shipped',
      paragraphs: [
        'Write to us with the order number. If the parcel has not left, the order is refunded in full and the pieces go back on the shelf.',
      ],
    },
    {
      kind: 'list',
      heading: 'After it has arrived',
      items: [
        'Tell us within thirty days of the delivery. You need not say why, though we like to know.',
        'We send a label; carriage is free within the United States and the European Union. From elsewhere you pay the way back.',
        'Pack everything that was in the box: board, cable, tool, spare keycaps. The original box is best, a sturdy one will do.',
        'Send it within fourteen days of your letter. Keep the receipt of the carrier.',
      ],
    },
    {
      kind: 'text',
      heading: 'The refund',
      paragraphs: [
        'A person here opens the parcel and starts the refund within three working days of its arrival. An order is refunded in full, as one amount, to the card that paid it. Your bank usually shows it within five to ten days. The order then reads “refunded” under My Orders, and a letter confirms it.',
        'If you ordered several pieces and return some of them, write to us first: we refund the order and book the pieces that you keep anew, at the same price.',
      ],
    },
    {
      kind: 'list',
      heading: 'Exceptions',
      items: [
        'Boards that were soldered, painted or cut are yours.',
        'Damage that goes beyond trying it out may reduce the refund by what it takes to put right; we show you the sum and a picture before.',
        'Faulty products are not returns. They fall under the warranty, for two years.',
      ],
    },
    {
      kind: 'text',
      heading: 'When a payment crosses an expired order',
      paragraphs: [
        'It can happen that a payment succeeds in the moment in which its order expires or is cancelled. The amount is then given back automatically and a letter tells you. You need not do anything.',
      ],
    },
  ],
};
