import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { NO_NUMBERS, newProduct, soundBooking, soundReview } from './sound-bodies.ts';

// Whatever is sent, it is refused or carried out, and never breaks.

let shop: TestShop;
let mia: Enrolled;
let ada: Enrolled;
let product: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('fuzzed bodies');
  mia = await enrol(shop, { name: 'Mia' });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  product = await shop.addProduct({ name: 'Board', available: 100 });
});
afterAll(() => shop?.close());

const SOUND: Record<string, () => Record<string, unknown>> = {
  addProduct: newProduct,
  writeReview: () => soundReview(product.name),
  bookOrder: () => soundBooking(product.name),
  reportPayment: () => ({ order: crypto.randomUUID(), transactionId: 'pi_1' }),
  createPaymentIntent: () => ({ totalPrice: 5 }),
  saveProfile: () => ({ displayName: 'Mia', bio: 'Text', phoneNumber: '012345' }),
  exchangeToken: () => ({ email: mia.email }),
  subscribe: () => ({ email: mia.email }),
  confirmSubscription: () => ({ token: 'unknown' }),
  unsubscribe: () => ({ token: 'unknown' }),
  quoteDiscount: () => ({ code: 'WELCOME-1', productName: product.name, quantity: 2 }),
  sendMessage: () => ({
    kind: 'question',
    about: 'Contact',
    name: 'Mia',
    email: mia.email,
    message: 'Hello',
  }),
  shipOrder: () => ({}),
  promoteUser: () => ({}),
};
const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...NO_NUMBERS.map(([, value]) => value)),
  fc.constantFrom('../', "'; DROP TABLE orders; --", '%00', '\u202e', '\ud800', '\u0000', 'a'.repeat(5_000)),
  fc.integer(),
  fc.double(),
);
const calls = CALLS.filter((call) => call.body);

test('every call with a body is among them', () => {
  expect(Object.keys(SOUND).sort()).toEqual(calls.map(({ name }) => name).sort());
});

test.each(calls.map((call) => [call.name, call] as const))(
  '%s answers anything at all',
  async (name, call) => {
    const path = call.path.replace('{email}', mia.email).replace('{id}', product.id);
    const fields = Object.keys(SOUND[name]?.() ?? {});
    const changed = fc.dictionary(
      fields.length > 0
        ? fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 12 }))
        : fc.string({ maxLength: 12 }),
      hostile,
      { minKeys: 1, maxKeys: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: hostile }),
        async (sent) => {
          const whole = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
          const answer = await shop.call(call.method, path, {
            as: call.who === 'identity' ? { ...mia, token: mia.identityToken } : ada,
            // A profile is saved by its owner only.
            ...(call.who === 'own-address' && { as: mia }),
            body: JSON.stringify(whole ? { ...SOUND[name]?.(), ...sent } : sent) ?? '',
          });
          expect(answer.status).toBeLessThan(500);
          if (answer.status >= 400)
            expect(answer.body).toMatchObject({ status: answer.status, code: expect.any(String) });
        },
      ),
      { seed: 20_261, numRuns: 60 },
    );
    await shop.expectSound();
  },
);
