import type { TextPage } from '#contract/storefront.ts';

export const faqs: TextPage = {
  title: 'FAQs',
  lead: 'What people ask before they order, and the two things they ask after.',
  blocks: [
    {
      kind: 'questions',
      heading: 'Choosing',
      questions: [
        {
          question: 'Which layout is mine?',
          answer: [
            'Count what you use. Numbers all day: 96% or 100%. Arrows and the function row, but no number pad: TKL or 75%, which has the same keys closer together. Arrows only: 65%. Neither: 60%, where they are one Fn away.',
            'If you cannot decide, 75% is the layout that is sent back least often.',
          ],
        },
        {
          question: 'Linear, tactile or silent?',
          answer: [
            'Linear switches move evenly, tactile ones have a small bump where the key acts, silent ones have dampers at both ends of the travel. The grams say how firm the spring is: 45 is light, 62 is firm.',
            'The Nine-Switch Tester settles it in a minute.',
          ],
        },
        {
          question: 'What does hot-swap mean?',
          answer: [
            'The switches sit in sockets and are not soldered. You can pull one out and press in another, with the small tool that is in the box. The low-profile boards, Isobar and Parallax, are soldered.',
          ],
        },
        {
          question: 'Does it work with my computer?',
          answer: [
            'Every board is a standard USB keyboard and works with Windows, macOS, Linux, iPadOS and Android without a driver. Keycaps for both Windows and macOS modifiers are in the box. Those with Bluetooth remember three devices.',
          ],
        },
        {
          question: 'Do you make other language layouts?',
          answer: [
            'All boards have the US arrangement (ANSI). Your system may be set to any language; the legends stay English. We would rather say so than print the wrong symbol.',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Ordering',
      questions: [
        {
          question: 'Why do some products have a minimum quantity?',
          answer: [
            'Some are made for offices and packed in cartons of five, and some small things cost more to send than to make. The minimum stands on the product page, and the order form begins with it.',
          ],
        },
        {
          question: 'How long is my order held before I pay?',
          answer: [
            'Twenty-four hours. Your pieces are taken out of the stock when you book and nobody else can buy them. If the order is still unpaid after that, it expires and the pieces go back. Nothing is owed.',
          ],
        },
        {
          question: 'How do I use the $10 off?',
          answer: [
            'Subscribe to the newsletter and answer the letter that asks whether it was you. The code for $10 off your first order comes with the reply. One code per person, and it can be used once.',
          ],
        },
        {
          question: 'Can I change an order?',
          answer: [
            'While it is unpaid, delete it under My Orders and book again; your stock is released at once. After payment, write to us before it is shipped and we put it right.',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Afterwards',
      questions: [
        {
          question: 'What if I do not like it?',
          answer: [
            'Send it back within thirty days, typed on or not. We return the full amount to the card that paid. See Return & Refund for the steps.',
          ],
        },
        {
          question: 'A key has stopped working. What now?',
          answer: [
            'On a hot-swap board, exchange the switch with that of a key you seldom use. If the fault moves with the switch, we send you new ones. If it stays, the board is at fault and comes back to us at our cost. Either way it is covered for two years.',
          ],
        },
        {
          question: 'Is this a real shop?',
          answer: [
            'It is a demonstration of an open-source shop. In the demonstration no card is charged and nothing is shipped; pay with one of the test cards that are shown beside the card form.',
          ],
        },
      ],
    },
  ],
};
