import type Stripe from 'stripe';
import { z } from 'zod';
import { metadata, text, whole } from '../api/parameters.ts';
import { cardProblem, missingProblem } from '../api/stripe-problem.ts';
import { cardShape, passesLuhn } from '../cards/card-number.ts';
import { TEST_CARDS, type TestCardName } from '../cards/test-cards.ts';
import { find, insertPaymentMethod } from '../database/resources.ts';
import { newCardPaymentMethod } from '../objects/payment-method.ts';
import type { Answer, Call } from './call.ts';

const NAMES = Object.keys(TEST_CARDS) as TestCardName[];

// A form's empty string means none.
const optionalText = z
  .string()
  .max(5_000)
  .transform((value) => (value === '' ? null : value))
  .optional();

const address = z
  .strictObject({
    city: optionalText,
    country: optionalText,
    line1: optionalText,
    line2: optionalText,
    postal_code: optionalText,
    state: optionalText,
  })
  .transform((given) => ({
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...given,
  }));

/** The parameters of a payment method, alone or within a confirmation. */
export const paymentMethodParameters = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.string().max(40),
    exp_month: whole,
    exp_year: whole,
    cvc: z.string().max(10).optional(),
  }),
  billing_details: z
    .strictObject({
      address: address.optional(),
      email: optionalText,
      name: optionalText,
      phone: optionalText,
    })
    .optional(),
  metadata: metadata.optional(),
  allow_redisplay: text.optional(),
});

type Parameters = z.output<typeof paymentMethodParameters>;

const LIVE_CARD =
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.';

function checkedTestCard(card: Parameters['card'], digits: string, now: Date): TestCardName {
  const shape = cardShape(digits);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = fullYear(card.exp_year);
  const thisYear = now.getUTCFullYear();
  if (year < thisYear || year > thisYear + 50) {
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && card.exp_month < now.getUTCMonth() + 1) {
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (card.cvc !== undefined && !(/^\d+$/.test(card.cvc) && card.cvc.length === shape.cvcLength)) {
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const name = testCardByNumber(digits);
  // A real card: reject it before storing any of it.
  if (!name) throw cardProblem('card_declined', LIVE_CARD, undefined, 'test_mode_live_card');
  return name;
}

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** Creates a payment method from a test card's details without storing number or CVC; rejects all other numbers. */
export async function createPaymentMethod(call: Call, parameters: Parameters): Promise<Stripe.PaymentMethod> {
  const number = parameters.card.number.replace(/[ -]/g, '');
  const testCard = checkedTestCard(parameters.card, number, new Date());
  const card = { number, expMonth: parameters.card.exp_month, expYear: fullYear(parameters.card.exp_year) };
  const method = newCardPaymentMethod(card, parameters.billing_details, parameters.metadata);
  await insertPaymentMethod(call.client, method, testCard);
  return method;
}

/** Finds a payment method; a ready-made one (`pm_card_visa`) becomes a new one each time, as at Stripe. */
export async function takePaymentMethod(call: Call, id: string): Promise<Stripe.PaymentMethod> {
  const readyMade = testCardByPaymentMethod(id);
  if (!readyMade) {
    const method = await find(call.client, 'payment_method', id);
    if (!method) throw missingProblem('PaymentMethod', id, 'payment_method');
    return method;
  }
  const expYear = new Date().getUTCFullYear() + 1;
  const method = newCardPaymentMethod({ number: TEST_CARDS[readyMade].number, expMonth: 12, expYear });
  await insertPaymentMethod(call.client, method, readyMade);
  return method;
}

export async function answerPaymentMethod(call: Call, parameters: Parameters): Promise<Answer> {
  return { status: 200, body: await createPaymentMethod(call, parameters) };
}

function testCardByNumber(digits: string): TestCardName | undefined {
  return NAMES.find((name) => TEST_CARDS[name].number === digits);
}

/** The test card behind a ready-made payment method such as `pm_card_visa`. */
function testCardByPaymentMethod(id: string): TestCardName | undefined {
  return NAMES.find((name) => TEST_CARDS[name].paymentMethod === id);
}
