import { WAYS_TO_PAY } from '#modules/pricing/contract/ways-to-pay.ts';
import type { TextPage } from '#platform/contract/storefront.ts';

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
          answer: ['No. The price assumes trade quantities.'],
        },
        {
          question: 'Is the price per piece or per carton?',
          answer: [
            'Per piece. Many products cost less from five cartons or bundles on, and less again from twenty; each product lists its prices. The order form shows the total before you book.',
          ],
        },
        {
          question: 'How long do you hold my order?',
          answer: [
            'For {holdTime} from booking, at the price you booked. Pay in that time on the page of the order, or delete it under My Orders. Otherwise it expires, costs nothing, and the pieces go back into stock.',
          ],
        },
        {
          question: 'Can I pay by invoice?',
          answer: [
            `No, orders are paid before they ship. ${WAYS_TO_PAY} The invoice comes by email once the order is paid.`,
          ],
        },
        {
          question: 'What does freight cost?',
          answer: ['That depends on the country: see Shipping. The checkout shows it before you pay.'],
        },
        {
          question: 'Can I change or cancel a paid order?',
          answer: [
            'Write to us before it ships: we correct the address, or refund single pieces or the whole order. To have something else instead, order it anew.',
          ],
        },
        {
          question: 'How do I get {firstOrderOff} off the first order?',
          answer: [
            'Subscribe to the newsletter at the foot of the home page and confirm it from the email that we send. The code comes with the confirmation.',
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
          answer: ['Round point digs, square mouth moves loose material off a hard floor, a spade cuts.'],
        },
      ],
    },
  ],
};
