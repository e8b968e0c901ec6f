/** What the shop takes as payment, as the cart and the pages say it. The page of an order takes cards alone. */
export const WAYS_TO_PAY =
  'We take credit and debit cards. The checkout also offers the wallet of your device, such as Apple Pay or Google Pay.';
