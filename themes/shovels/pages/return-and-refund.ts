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
        'Send goods back unused, in whole cartons and bundles. We cannot sell an opened carton as new.',
        'Return freight is yours, unless the goods were faulty, damaged or not what you ordered.',
        'Faulty pieces within a good order are replaced under the warranty. They need not come back.',
      ],
    },
    {
      kind: 'text',
      heading: 'The refund',
      paragraphs: [
        'We refund once we have counted the goods, to the card that paid: the pieces that you sent back, with the part of the freight that we agree on. You get an email with the credit note when the money is on its way. Banks take up to ten working days to show it.',
        'If the goods are not as described above, we tell you before we do anything, with photographs, and agree with you on what is fair.',
        'A payment that reaches us for an order that had expired or been deleted is given back automatically.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to start',
      paragraphs: [
        `Within {returnDays} of the day the parcel leaves, ask on the page of your order: choose the pieces and one of the reasons, and add what we should know. You can always write to ${brand.email}. We answer by email.`,
        'Consumers keep every right to withdraw that the law of their country gives them, longer or simpler ones included.',
      ],
    },
  ],
};
