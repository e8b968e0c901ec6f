import type { TextPage } from '#contract/storefront.ts';
import { brand } from '../brand.ts';

export const returnAndRefund: TextPage = {
  title: 'Return and Refund Policy',
  lead: 'Unused goods come back within 30 days, and the whole order is refunded to the card that paid.',
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
        'Tell us within 30 days of delivery, and send it within 14 days of our answer.',
        'Return the order as a whole, unused, in its cartons and bundles. We sell in minimum quantities and cannot sell an opened carton as new.',
        'Return freight is yours, unless the goods were faulty, damaged or not what you ordered. We arrange it at our rate if you wish.',
        'Faulty pieces within a good order are replaced under the warranty. They need not come back.',
      ],
    },
    {
      kind: 'text',
      heading: 'The refund',
      paragraphs: [
        'We refund within five working days of having counted the goods. Refunds are made by one of our administrators, always for the whole order and always to the card that paid; you get an e-mail at that moment. Banks take up to ten working days to show it.',
        'If the goods are not as described above, we tell you before we do anything, with photographs, and agree with you on what is fair.',
        'A payment that reaches us for an order that had expired or been deleted is given back automatically.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to start',
      paragraphs: [
        `Write to ${brand.email} with the order’s number. A reason helps us, and is not required.`,
        'Consumers keep every right to withdraw that the law of their country gives them, longer or simpler ones included.',
      ],
    },
  ],
};
