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
      heading: 'The delivery',
      paragraphs: [
        'Give an address that a lorry can reach, and a phone number that someone answers on the day. You can correct them on the page of the order until it is paid, as long as the delivery costs the same. After that write to us, before the order ships.',
        'My Orders shows where each order stands: unpaid, pending, shipped. Pending means paid and not all of it has left yet. You get an email when the order is paid, and another for each part that leaves, with its tracking number where the carrier has one.',
      ],
    },
    {
      kind: 'list',
      heading: 'On arrival',
      items: [
        'Count the cartons and bundles before you sign. Write what is missing or damaged on the delivery note.',
        'Photograph damaged packing before you open it.',
        'Tell us about hidden damage within seven days, so that we can claim it from the carrier.',
        'Handles are best stored flat, dry and out of the sun for a day before they are fitted.',
      ],
    },
    {
      kind: 'text',
      heading: 'Late, lost, refused',
      paragraphs: [
        'If goods have not come in the time above, write to us with the order’s number. If they are not found, we send them again or refund them, as you prefer.',
        'Goods that are refused, or that cannot be delivered twice, come back to us. We then agree a new date with you and deliver once more; the freight of that second journey is the buyer’s. Import duties and taxes, where there are any, are the buyer’s, unless the checkout has shown them.',
      ],
    },
  ],
};
