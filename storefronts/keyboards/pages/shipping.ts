import type { TextPage } from '#contract/storefront.ts';

export const shipping: TextPage = {
  title: 'Shipping Policy',
  lead: 'Shipping is included in the price. Orders leave within two working days of payment.',
  blocks: [
    {
      kind: 'facts',
      heading: 'How long it takes',
      rows: [
        { label: 'From payment to dispatch', value: 'Up to two working days' },
        { label: 'United States and Canada', value: 'Two to five working days after that' },
        { label: 'Europe', value: 'Three to seven working days' },
        { label: 'Elsewhere', value: 'Seven to fourteen working days' },
        { label: 'Cost', value: 'Included' },
      ],
    },
    {
      kind: 'text',
      heading: 'How you follow it',
      paragraphs: [
        'My Orders shows where each order stands: unpaid, pending, shipped. Pending means that it is paid and waits to be packed. You get an e-mail when it is paid and another when it leaves.',
        'Every parcel is insured and traceable. If it has not come a week after the time above, write to us with the order’s number: we look for it, and send another or refund it in full if it is not found within five working days.',
      ],
    },
    {
      kind: 'text',
      heading: 'The address',
      paragraphs: [
        'Give the full address and a phone number on which the carrier can reach you. Both can be corrected until the order ships: write to us. A parcel that comes back because the address was wrong is sent again once at our cost.',
        'Boards with batteries travel by ground where the rules for lithium cells require it, which adds up to three days on islands and overseas.',
      ],
    },
    {
      kind: 'text',
      heading: 'Customs and damage',
      paragraphs: [
        'Import duties and taxes of the country of delivery, where there are any, are yours to pay. The parcel states its true contents and value.',
        'If the box is damaged, open it while the carrier waits, or photograph it before you do. Tell us within seven days, so that we can claim it from the carrier; your rights under the warranty do not depend on it.',
      ],
    },
  ],
};
