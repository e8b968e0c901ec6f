/** The sentence about payment in the cart and on the pages. The payment page of an order takes only cards. */
export const WAYS_TO_PAY =
  'We take credit and debit cards. The checkout also offers the wallet of your device, such as Apple Pay or Google Pay.';
