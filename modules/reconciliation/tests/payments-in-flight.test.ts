import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '#platform/ports/payment-provider.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { compareWithProvider } from '../shop/compare-with-provider.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('payments in flight', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

/** Compares with a provider that answers, and then something happens before the shop looks at its own payment. */
async function compareWhile(instead: (real: PaymentProvider) => Partial<PaymentProvider>) {
  const { shop } = world.shop.open;
  const payments = { ...shop.payments, ...instead(shop.payments) };
  const run = await compareWithProvider({ ...shop, payments }, 'admin', 24);
  return { differences: run.differences, failure: run.failure };
}

const once = (act: () => Promise<unknown>) => {
  let acted: Promise<unknown> | undefined;
  return () => {
    acted ??= act();
    return acted;
  };
};

const AGREE = { differences: [], failure: null };

test('an order that is paid between the two looks of a comparison is no difference, and is not held', async () => {
  const { order } = await world.booked();
  const secret = await world.secretFor(order);
  const pay = once(async () => {
    const { id } = await world.shop.payAtProvider(secret);
    await world.report(order, id);
  });
  const compared = await compareWhile((real) => ({
    // The payment is newer than the provider's list.
    listIntents: async function* () {},
    retrieveIntent: async (id) => {
      const intent = await real.retrieveIntent(id);
      await pay();
      return intent;
    },
  }));
  expect((await world.show(order)).status).toBe('pending');
  expect(compared).toEqual(AGREE);
  expect(await world.query('SELECT 1 FROM integrity_hold WHERE order_id = $1', [order])).toEqual([]);
});

test('a refund that is given between the two looks of a comparison is no difference', async () => {
  const { order } = await world.paid();
  const refund = once(async () => {
    await world.refund(order, { lines: [{ line: 1, quantity: 1 }] });
    await world.settled(order);
  });
  const compared = await compareWhile((real) => ({
    listIntents: async function* () {},
    listRefunds: async (id) => {
      const refunds = await real.listRefunds(id);
      await refund();
      return refunds;
    },
  }));
  expect(await world.refundsOf(order)).toMatchObject([{ state: 'succeeded' }]);
  expect(compared).toEqual(AGREE);
});
