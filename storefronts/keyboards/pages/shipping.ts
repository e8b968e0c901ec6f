import type { TextPage } from '#contract/storefront.ts';

export const shipping: TextPage = {
  title: 'Shipping Policy',
  lead: 'Delivery is in the price, and an order leaves within two working days of its payment.',
  blocks: [
    {
      kind: 'facts',
      heading: 'In short',
      rows: [
        { label: 'Cost', value: 'Included in every price' },
        { label: 'Leaves us', value: 'Within 2 working days of payment' },
        { label: 'United States, Canada', value: '3 to 6 working days' },
        { label: 'European Union, United Kingdom, Switzerland, Norway', value: '2 to 5 working days' },
        { label: 'Australia, New Zealand, Japan, Singapore', value: '5 to 9 working days' },
        { label: 'Elsewhere', value: 'Write to us before you order' },
      ],
    },
    {
      kind: 'text',
      heading: 'From booking to dispatch',
      paragraphs: [
        'Booking an order takes your pieces out of the stock and holds them for twenty-four hours. Payment makes the order firm. When the parcel leaves, the order changes to “shipped” under My Orders and a letter tells you so; from then on it cannot be changed.',
        'Everything in one order travels together. Boards that are built to order say so on their page, with the extra time.',
      ],
    },
    {
      kind: 'text',
      heading: 'The address',
      paragraphs: [
        'We send to the address that you gave with the order and give your telephone number to the carrier, for the delivery only. Check both before you pay. If something is wrong, write to us at once with the order number: until the parcel has left, we can change it. A parcel that comes back because of a wrong address is sent again, once, at our cost.',
      ],
    },
    {
      kind: 'text',
      heading: 'Customs',
      paragraphs: [
        'Within the United States and the European Union nothing is added. Elsewhere the carrier may ask for import tax or duty, which go to your country and are yours to pay. The parcel carries an invoice with the true value; we do not write down a lower one.',
      ],
    },
    {
      kind: 'list',
      heading: 'Late, lost or broken',
      items: [
        'The parcel is our risk until it is in your hands.',
        'No movement for seven working days: write to us. We search, and after another five we send a new one or return the money, as you prefer.',
        'Damaged on arrival: take a picture of the box and of the board and write within fourteen days. A new one leaves before the old one is back.',
      ],
    },
  ],
};
