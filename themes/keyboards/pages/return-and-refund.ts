import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const returnAndRefund: TextPage = {
  title: 'Return and Refund Policy',
  lead: 'What we take back, until when, and how the money returns to the card that paid.',
  blocks: [
    {
      kind: 'text',
      heading: 'Before it ships',
      paragraphs: [
        'An unpaid order needs no return: delete it under My Orders, or let it expire after {holdTime}. Nothing has been charged.',
        'Write to us about a paid order that has not shipped: we refund single pieces or all of it.',
      ],
    },
    {
      kind: 'list',
      heading: 'After it has come',
      items: [
        '{returns}',
        'What comes back may be used. It should be clean, complete and in its box, with the keycaps and switches that it came with.',
        'Return shipping is yours, except where the board was faulty, damaged or not what you ordered.',
      ],
    },
    {
      kind: 'text',
      heading: 'The refund',
      paragraphs: [
        'We refund once the parcel has arrived, to the card that paid: the pieces that you sent back, with the part of the shipping that we agree on. You get an email with the credit note when the money is on its way. Banks take up to ten working days to show it.',
        'If something is missing or broken beyond trying it out, we tell you before we do anything, with photographs, and agree with you on what is fair.',
        'A payment that reaches us for an order that had expired or been deleted is given back automatically. You need not ask.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to start',
      paragraphs: [
        `Within {returnDays} of the day the parcel leaves, ask on the page of your order: choose the pieces and one of the reasons, and add what we should know. You can always write to ${brand.email}. We answer by email.`,
        'If the law of your country gives you a longer or simpler way to withdraw from a purchase, that holds.',
      ],
    },
  ],
};
