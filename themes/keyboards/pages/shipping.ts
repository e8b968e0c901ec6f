import type { TextPage } from '#platform/contract/storefront.ts';

export const shipping: TextPage = {
  title: 'Shipping Policy',
  lead: 'How long it takes and what it costs depends on the country. You see both before you pay.',
  blocks: [
    {
      kind: 'text',
      heading: 'How long it takes and what it costs',
      paragraphs: ['{deliveries}'],
    },
    {
      kind: 'text',
      heading: 'How you follow it',
      paragraphs: [
        'My Orders shows where each order stands: unpaid, pending, shipped. Pending means that it is paid and not all of it has left yet. You get an email when it is paid, and another for each parcel, with its tracking number where the carrier has one.',
        'An order can come in several parcels: each email says what is in its own. If one has not come in the time above, write to us with the order’s number: we look for it, and send another or refund what was in it if it is not found.',
      ],
    },
    {
      kind: 'text',
      heading: 'The address',
      paragraphs: [
        'Give the full address and a phone number on which the carrier can reach you. You can correct them on the page of the order until it is paid, as long as the delivery costs the same. After that write to us, before the order ships.',
      ],
    },
    {
      kind: 'text',
      heading: 'Customs and damage',
      paragraphs: [
        'Import duties and taxes of the country of delivery, where there are any, are yours to pay, unless the checkout has shown them.',
        'If the box is damaged, open it while the carrier waits, or photograph it before you do. Tell us within seven days, so that we can claim it from the carrier; your rights under the warranty do not depend on it.',
      ],
    },
  ],
};
