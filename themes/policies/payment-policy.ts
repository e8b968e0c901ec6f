import { WAYS_TO_PAY } from '#modules/pricing/contract/ways-to-pay.ts';
import type { TextPage } from '#platform/contract/storefront.ts';

/** The payment policy: how an order is paid, and what happens if it is not. */
export const paymentPolicy: TextPage = {
  title: 'Payment Policy',
  lead: 'You book first and pay when you are ready. The goods are held for you meanwhile.',
  blocks: [
    {
      kind: 'list',
      heading: 'From booking to paid',
      items: [
        'Book Now reserves your pieces at the price shown. The order appears under My Orders as unpaid. The checkout reserves a whole cart in the same way.',
        'An unpaid order is held for {holdTime}. Pay at any time in between; after that it expires and the pieces go back on sale.',
        'With an account you can delete an unpaid order yourself, at no cost and without a reason.',
        'Once the payment has succeeded, the order is pending: it is yours, and waits to be shipped. We confirm it by email, with the invoice.',
      ],
    },
    {
      kind: 'text',
      heading: 'Ways to pay',
      paragraphs: [
        `${WAYS_TO_PAY} Payments are carried out by Stripe. Your card number goes from your browser straight to Stripe and never passes through our servers.`,
        'Your bank may ask you to confirm the payment, in its app or with a code. If a card is declined, the page says why, nothing is charged, and you can try again or take another card.',
      ],
    },
    {
      kind: 'text',
      heading: 'Prices',
      paragraphs: [
        'Prices are in {currency}. The goods cost the quantity times the price per unit, less the discount of a code. Shipping and taxes of your country, if there are any, are shown as lines of their own before you pay. Paying costs nothing more.',
        'The price of your order is fixed when you book it. If a price changes between the moment you saw it and the moment you book, the shop shows you the new one first, so that you never pay what you did not see.',
      ],
    },
    {
      kind: 'text',
      heading: 'When something goes wrong',
      paragraphs: [
        'You are charged for an order once. If your browser closes in the middle of paying, do not pay again: Stripe tells us about the payment directly, and the order turns to pending within minutes.',
        'If a payment arrives for an order that has expired or been deleted, it is given back to the same card automatically, and we tell you by email. Banks take up to ten working days to show it.',
      ],
    },
  ],
};
