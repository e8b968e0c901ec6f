import type { TextPage } from '#contract/storefront.ts';
import { brand } from '../brand.ts';

export const returnAndRefund: TextPage = {
  title: 'Return and Refund Policy',
  lead: 'Thirty days to try it, in full and in use. A keyboard cannot be judged from its box.',
  blocks: [
    {
      kind: 'text',
      heading: 'Before it ships',
      paragraphs: [
        'An unpaid order needs no return: delete it under My Orders, or let it expire after 24 hours. Nothing has been charged.',
        'A paid order that has not shipped is refunded in full if you write to us. It cannot be changed in part; order anew what you want to keep.',
      ],
    },
    {
      kind: 'list',
      heading: 'After it has come',
      items: [
        'You have 30 days from delivery to tell us that you are sending it back, and 14 more to do so.',
        'It may be used. It should be clean, complete and in its box, with the keycaps and switches that it came with.',
        'A product that is sold from a minimum quantity comes back as the whole order.',
        'Return shipping is yours, except where the board was faulty, damaged or not what you ordered.',
      ],
    },
    {
      kind: 'text',
      heading: 'The refund',
      paragraphs: [
        'We refund within five working days of having the parcel back. Refunds are made by one of our administrators, always for the whole order, and always to the card that paid; you get an e-mail at that moment. Banks take up to ten working days to show it.',
        'If something is missing or broken beyond trying it out, we tell you before we do anything, with photographs, and agree with you on what is fair.',
        'A payment that reaches us for an order that had expired or been deleted is given back automatically. You need not ask.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to start',
      paragraphs: [
        `Write to ${brand.email} with the order’s number. A reason helps us, and is not required.`,
        'If the law of your country gives you a longer or simpler way to withdraw from a purchase, that holds.',
      ],
    },
  ],
};
