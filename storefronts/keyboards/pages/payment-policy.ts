import type { TextPage } from '#contract/storefront.ts';

export const paymentPolicy: TextPage = {
  title: 'Payment Policy',
  lead: 'By card, once, for the amount that was shown.',
  blocks: [
    {
      kind: 'facts',
      heading: 'In short',
      rows: [
        { label: 'Currency', value: 'US dollars' },
        { label: 'Cards', value: 'Visa, Mastercard, American Express and the others that Stripe takes' },
        { label: 'Charged', value: 'When you press Pay, not when you book' },
        { label: 'Time to pay', value: '24 hours from booking' },
        { label: 'Added at the end', value: 'Nothing' },
      ],
    },
    {
      kind: 'text',
      heading: 'What you pay',
      paragraphs: [
        'The total is the price of one piece times the quantity, in whole cents, worked out by our server. If a price changes between the moment in which you saw it and the moment in which you booked, the order is refused and the new total shown; nobody pays what they did not see. From the booking on, the price of your order is fixed.',
        'Products with a minimum quantity can be ordered from that quantity up.',
      ],
    },
    {
      kind: 'text',
      heading: 'Where the card goes',
      paragraphs: [
        'Card payments are handled by Stripe. The fields for number, date and code belong to Stripe and are only shown within our page: the number never reaches our computers, and we could not tell it if asked. We learn whether the payment succeeded, its amount and its reference, which appears as the transaction under My Orders.',
        'Your bank may ask you to confirm the payment in its app or by a code. If you close the window meanwhile, nothing is lost: the order stays unpaid and can be paid again, and a payment that did go through is recorded even when your browser is gone.',
      ],
    },
    {
      kind: 'list',
      heading: 'If a card is refused',
      items: [
        'The message of the bank appears under the card form. The order remains yours; try again or use another card.',
        'No amount is taken. Some banks show a reservation, which disappears within a few days.',
        'An order cannot be charged twice: once it is paid, further attempts are refused.',
      ],
    },
    {
      kind: 'text',
      heading: 'In the demonstration',
      paragraphs: [
        'The demonstration shop takes test cards only and moves no money, unless whoever runs it has connected a Stripe account. The card 4242 4242 4242 4242 succeeds, with any date in the future and any code; 4000 0000 0000 0002 is declined.',
      ],
    },
  ],
};
