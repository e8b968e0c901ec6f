import type { TextPage } from '#contract/storefront.ts';

export const faqs: TextPage = {
  title: 'FAQs',
  lead: 'Short answers about quantities, tools, handles and orders.',
  blocks: [
    {
      kind: 'questions',
      heading: 'Quantities and orders',
      questions: [
        {
          question: 'What is the minimum?',
          answer: [
            'It is stated on each product: 5 to 12 pieces for tools, 25 to 100 for handles. From there you order in whole cartons or bundles, up to what is in stock.',
          ],
        },
        {
          question: 'Can I order less than the minimum?',
          answer: ['No. The price assumes trade quantities. Our dealers sell single pieces.'],
        },
        {
          question: 'Is the price per piece or per carton?',
          answer: [
            'Per piece. Products that are not reduced cost 5% less from five cartons or bundles on and 10% less from twenty; each product lists its prices. The order form shows the total before you book.',
          ],
        },
        {
          question: 'How long do you hold my order?',
          answer: [
            'For 24 hours from booking, at the price you booked. Pay in that time under My Orders, or delete the order there. Otherwise it expires, costs nothing, and the pieces go back into stock.',
          ],
        },
        {
          question: 'Can I pay by invoice?',
          answer: [
            'Orders in this shop are paid by card. Dealers can agree on invoices from their third order; see Become A Dealer.',
          ],
        },
        {
          question: 'What does freight cost?',
          answer: ['It is included in the price. Pallets are delivered to the kerb.'],
        },
        {
          question: 'Can I change or cancel a paid order?',
          answer: [
            'Write to us before it ships. We refund the whole order, and you order anew. It cannot be changed in part.',
          ],
        },
        {
          question: 'How do I get $10 off the first order?',
          answer: [
            'Subscribe to the newsletter at the foot of the home page and confirm it from the e-mail that we send. The code comes with the confirmation.',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Tools and handles',
      questions: [
        {
          question: 'Which handle fits my head?',
          answer: [
            'Measure the socket at its mouth. Ours are 38 mm for shovels, spades, scoops and forks, and 28 mm for rakes and hoes. For picks, sledges and hammers, measure the eye; each product page gives its size.',
          ],
        },
        {
          question: 'Ash, hickory or beech?',
          answer: [
            'Ash for digging and lifting, because it springs. Hickory for striking, because it takes shock. Beech for raking and light work, because it costs less.',
          ],
        },
        {
          question: 'Round point, square mouth or spade?',
          answer: [
            'Round point digs, square mouth moves loose material off a hard floor, a spade cuts. The taper mouth is the compromise between the first two.',
          ],
        },
      ],
    },
  ],
};
