import type { TextPage } from '#platform/contract/storefront.ts';

export const faqs: TextPage = {
  title: 'FAQs',
  lead: 'The questions that we are asked most, answered as shortly as we can.',
  blocks: [
    {
      kind: 'questions',
      heading: 'Choosing',
      questions: [
        {
          question: 'Which size is for me?',
          answer: [
            'If you type numbers in columns, take 96% or 100%. If you use F-keys by touch, 75% or TKL. If you want arrows but as little else as possible, 65%. If you know that you want a 60%, you do.',
            'The 75% is the safe choice: it lacks nothing but the number pad, and is hardly wider than a 65%.',
          ],
        },
        {
          question: 'Linear, tactile or silent?',
          answer: [
            'Linear switches move evenly from top to bottom. Tactile ones have a bump where the key acts. Silent ones are linear with dampers at both ends. The Nine-Switch Tester settles it faster than reading.',
          ],
        },
        {
          question: 'What does hot-swap mean?',
          answer: [
            'The switches stand in sockets. You pull one out with the tool in the box and push in another, without soldering. All boards but the low-profile ones are hot-swap; each product page says so.',
          ],
        },
        {
          question: 'Do the boards work with macOS, Windows and Linux?',
          answer: [
            'Yes. They are ordinary USB keyboards and need no driver. Remapping happens in the browser and is stored in the board, so it travels with it.',
          ],
        },
        {
          question: 'Which keycap sets fit?',
          answer: [
            'Any with a cross-shaped stem, in all boards but the low-profile ones. Space bars are 6.25 units, except on the Bearing, which has two shorter ones.',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Ordering',
      questions: [
        {
          question: 'Do I need an account?',
          answer: [
            '{ordering} Registering takes your name, an email address and a password, and you can order right away.',
          ],
        },
        {
          question: 'What does it mean that my order is unpaid?',
          answer: [
            'The pieces are set aside for you, at the price you saw, for {holdTime}. Pay from the page of the order in that time, or delete the order under My Orders. If you do neither, it expires and costs nothing.',
          ],
        },
        {
          question: 'Why is there a minimum quantity?',
          answer: [
            'Most boards are sold singly. Some, like the Ordinate 100, are made, packed and sold for offices in fives. Each product page states its minimum, and the quantity starts there.',
          ],
        },
        {
          question: 'Can I change or cancel a paid order?',
          answer: [
            'Write to us before it ships: we correct the address, or refund single pieces or the whole order. To have something else instead, order it anew.',
          ],
        },
        {
          question: 'How do I get {firstOrderOff} off my first order?',
          answer: [
            'Subscribe to the newsletter at the foot of the home page and confirm it from the email that we send. The code comes with the confirmation.',
          ],
        },
        {
          question: 'Is my card safe?',
          answer: [
            'The card form belongs to Stripe, and the number goes from your browser straight to them. We see that a payment succeeded, and never the card.',
          ],
        },
      ],
    },
  ],
};
