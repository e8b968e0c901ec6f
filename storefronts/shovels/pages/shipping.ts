import type { TextPage } from '#contract/storefront.ts';

export const shipping: TextPage = {
  title: 'Shipping Policy',
  lead: 'Freight is included. Cartons leave within three working days of payment, pallets within five.',
  blocks: [
    {
      kind: 'facts',
      heading: 'How it travels',
      rows: [
        { label: 'Up to 30 kg', value: 'Parcel carrier, two to five working days after dispatch' },
        { label: '30 to 200 kg', value: 'Freight carrier, three to seven working days' },
        { label: 'Above 200 kg', value: 'Pallet, five to ten working days, with a call the day before' },
        { label: 'Overseas', value: 'Two to five weeks by sea; ask for air' },
        { label: 'Cost', value: 'Included in the price, to the kerb' },
      ],
    },
    {
      kind: 'text',
      heading: 'The delivery',
      paragraphs: [
        'Give an address that a lorry can reach, and a phone number that someone answers on the day. If there is no fork-lift, write so under the address and we send a tail-lift. Address and number can be corrected until the order ships: write to us.',
        'My Orders shows where each order stands: unpaid, pending, shipped. Pending means paid and waiting to be packed. You get an e-mail when the order is paid and another when it leaves. An order leaves as a whole.',
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
        'If goods have not come a week after the time above, write to us with the order’s number. If they are not found within five working days, we send them again or refund the order in full, as you prefer.',
        'Goods that are refused, or that cannot be delivered twice, come back to us. We then agree a new date with you and deliver once more; the freight of that second journey is the buyer’s. Import duties and taxes, where there are any, are the buyer’s.',
      ],
    },
  ],
};
