import { t } from '#platform/words/t.ts';

/** The sentence about payment on the pages, which translate it with the rest of their texts. The payment page of an order takes only cards. */
export const WAYS_TO_PAY =
  'We take credit and debit cards. The checkout also offers the wallet of your device, such as Apple Pay or Google Pay.';

/** The same sentence in the language of the cart. */
export const waysToPay = () =>
  t(
    'We take credit and debit cards. The checkout also offers the wallet of your device, such as Apple Pay or Google Pay.',
  );
