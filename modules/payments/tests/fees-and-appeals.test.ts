import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { reconcileIntent } from '#modules/reconciliation/shop/reconcile-intent.ts';
import type { Movement } from '#platform/ports/payment-provider.ts';
import { disputesOf } from '#tests/calls/worlds/disputes.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

// Orders of 712.69, of which the provider keeps 2.9 % and 30 cents.
const TOTAL = 71269;
const FEE = 20.97;

let world: FulfilmentWorld;
let disputes: ReturnType<typeof disputesOf>;
beforeAll(async () => {
  world = await startFulfilmentWorld('fees');
  disputes = disputesOf(world);
});
afterAll(() => world?.shop.close());
afterEach(async () => {
  await world.shop.expectSound();
  const { differences } = await compareWithProvider(world.shop.open.shop, 'admin', 24);
  expect(differences.filter(({ repair }) => repair === null)).toEqual([]);
});

type Shown = { kind: string; of: string; amount: number; fee: number; net: number; currency: string };

const staff = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body;
const disputed = async (more: object = {}) => {
  const paid = await world.paid();
  const id = await disputes.open(paid.intent, more);
  await disputes.become(paid.order, ['needs_response']);
  return { ...paid, id };
};
const movementsOf = async (order: string): Promise<Shown[]> => (await staff(order)).movements;
const becomes = (order: string, moved: unknown[]) =>
  expect
    .poll(async () => (await movementsOf(order)).map(({ kind, amount, fee }) => [kind, amount, fee]))
    .toEqual(moved);

async function exported(number: number): Promise<Record<string, string> | undefined> {
  const answer = await world.shop.request('/api/export/orders.csv', {
    headers: { authorization: `Bearer ${world.ada.token}` },
  });
  const rows: Record<string, string>[] = parse(await answer.text(), {
    columns: true,
    record_delimiter: '\r\n',
  });
  return rows.find((row) => row.Number === String(number));
}

/** Runs `work` while the provider reports other movements than it has. */
async function reporting(
  change: (known: Movement[]) => Movement[],
  work: () => Promise<void>,
): Promise<void> {
  const { payments } = world.shop.open.shop;
  const { listMovements } = payments;
  payments.listMovements = async (intent) => {
    const { movements } = await listMovements(intent);
    const changed = change(movements);
    return { movements: changed, isComplete: changed.length === movements.length };
  };
  try {
    await work();
  } finally {
    payments.listMovements = listMovements;
  }
}

test('the fee of a payment is read after it is paid, and shown beside it and in the export', async () => {
  const { order, intent, number } = await world.paid();
  await becomes(order, [['charge', 712.69, FEE]]);
  expect(await movementsOf(order)).toEqual([
    { kind: 'charge', of: intent, amount: 712.69, fee: FEE, net: 691.72, currency: 'usd' },
  ]);
  expect(await exported(number)).toMatchObject({ Fees: '20.97', 'Fee currency': 'USD' });
});

test('a refund keeps the fee of the payment and costs none', async () => {
  const { order, number } = await world.paid();
  await world.refund(order, { amount: 10 });
  await world.settled(order);
  await becomes(order, [
    ['charge', 712.69, FEE],
    ['refund', -10, 0],
  ]);
  const [refund] = (await world.page(order)).fulfilment.refunds;
  expect((await movementsOf(order))[1]).toMatchObject({ of: refund._id });
  expect(await exported(number)).toMatchObject({ Fees: '20.97' });
});

test('a dispute costs a fee, which a won one does not give back', async () => {
  const { order, intent } = await world.paid();
  const id = await disputes.open(intent);
  await becomes(order, [
    ['charge', 712.69, FEE],
    ['dispute', -712.69, 15],
  ]);
  await disputes.decide(id, 'winning_evidence');
  await disputes.become(order, ['won']);
  await expect
    .poll(async () => (await movementsOf(order)).reduce((sum, { net }) => sum + net, 0))
    .toBeCloseTo(712.69 - FEE - 15);
});

test('a fee that the provider has not reported is nowhere 0, and is asked for again', async () => {
  await reporting(
    () => [],
    async () => {
      const { order, number } = await world.paid();
      await world.shop.jobsAreDone();
      expect(await movementsOf(order)).toEqual([]);
      expect(await exported(number)).toMatchObject({ Fees: '', 'Fee currency': '' });
      const [payment] = await world.query('SELECT id FROM payment WHERE order_id = $1', [order]);
      expect(
        await world.query('SELECT run_at > now() AS later FROM graphile_worker.jobs WHERE key = $1', [
          `fees:${payment.id}`,
        ]),
      ).toEqual([{ later: true }]);
    },
  );
});

test('the balance may have another currency, and staff can have an older payment asked about', async () => {
  const { order, number } = await world.paid();
  await becomes(order, [['charge', 712.69, FEE]]);
  await world.query('DELETE FROM balance_movement WHERE order_id = $1', [order]);
  await reporting(
    (known) => known.map((movement) => ({ ...movement, currency: 'eur' })),
    async () => {
      await world.shop.call('POST', `/orders/${order}/reconcile`, { as: world.ada });
    },
  );
  expect(await movementsOf(order)).toMatchObject([{ currency: 'eur' }]);
  expect(await exported(number)).toMatchObject({ 'Fee currency': 'EUR' });
});

test('customers see no fees', async () => {
  const { order } = await world.paid();
  expect(await world.page(order)).not.toHaveProperty('movements');
});

describe('a dispute that is lost, and then won after an appeal', () => {
  test('brings the money back into the books, while refund and credit note of the order stay', async () => {
    const { order, number, id } = await disputed();
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    const salesOfToday = async () =>
      (await world.shop.call('GET', '/overview', { as: world.ada })).body.sales.periods[0].now.cents;
    const before = await salesOfToday();
    await disputes.decide(id, 'winning_evidence');
    await disputes.become(order, ['won']);
    await world.shop.mailTo(world.ada.email, `Order ${number}: dispute won`);
    expect(await salesOfToday()).toBe(before + TOTAL);
    const page = await staff(order);
    expect(page).toMatchObject({ status: 'refunded', disputes: [{ regainedAt: expect.any(String) }] });
    expect((await staff(order)).history.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['dispute_lost', 'dispute_won']),
    );
    expect(await world.refundsOf(order)).toEqual([{ amount_cents: TOTAL, state: 'succeeded' }]);
    await expect
      .poll(async () =>
        (await staff(order)).movements.reduce((sum: number, { net }: { net: number }) => sum + net, 0),
      )
      .toBeCloseTo(712.69 - 20.97 - 15);
  });

  test('and one that is won and lost later: the loss is recorded, once each time, and staff hear of each', async () => {
    const { order, number, intent, id } = await disputed();
    const { payments } = world.shop.open.shop;
    const { listDisputes } = payments;
    const compared = () => world.shop.call('POST', `/orders/${order}/reconcile`, { as: world.ada });
    const becomesLost = async () => {
      payments.listDisputes = async (of) =>
        (await listDisputes(of)).map((one) => (one.id === id ? { ...one, status: 'lost' } : one));
      try {
        expect((await compared()).status).toBe(200);
        expect(await staff(order)).toMatchObject({
          status: 'refunded',
          disputes: [{ status: 'lost', regainedAt: null }],
        });
        expect(await world.refundsOf(order)).toEqual([{ amount_cents: TOTAL, state: 'succeeded' }]);
        await world.shop.expectSound();
        const agreed = await reconcileIntent(world.shop.open.shop, intent);
        expect(agreed).toBeUndefined();
      } finally {
        payments.listDisputes = listDisputes;
      }
    };
    await disputes.decide(id, 'winning_evidence');
    await disputes.become(order, ['won']);
    expect((await staff(order)).status).toBe('pending');
    await becomesLost();
    await world.shop.mailTo(world.ada.email, `Order ${number}: dispute lost`);
    await compared();
    await disputes.become(order, ['won']);
    await becomesLost();
    const { history } = await staff(order);
    const decisions = history.filter(({ event }: { event: string }) => /^dispute_(won|lost)$/.test(event));
    expect(decisions.map(({ event }: { event: string }) => event)).toEqual([
      'dispute_lost',
      'dispute_won',
      'dispute_lost',
      'dispute_won',
    ]);
    expect(new Set(decisions.map(({ at }: { at: string }) => at)).size).toBe(4);
    const mails = await world.query(
      `SELECT payload->>'status' AS status FROM outbox WHERE payload->>'disputeId' = $1 AND payload->>'staffId' = $2
       ORDER BY created_at`,
      [id, world.ada.id],
    );
    expect(mails.map(({ status }: { status: string }) => status)).toEqual([
      'needs_response',
      'won',
      'lost',
      'won',
      'lost',
    ]);
  });

  test('in part, leaves the rest of the order to be refunded again', async () => {
    const { order, id } = await disputed({ amount: 20000, reason: 'product_not_received' });
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    await disputes.decide(id, 'winning_evidence');
    await disputes.become(order, ['won']);
    expect((await staff(order)).fulfilment.refundable).toBe(512.69);
    expect(await world.refund(order, { amount: 12.69 })).toMatchObject({ status: 202 });
    await world.settled(order);
    expect((await staff(order)).fulfilment.refundable).toBe(500);
  });
});
