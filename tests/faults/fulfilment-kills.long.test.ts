import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import type { Purchase } from './purchase-under-faults.ts';

// One test per gap between two steps of a shipment, a refund of a part, and a return.

const AGAIN = { repeats: Number(process.env.FAULT_ROUNDS ?? 1) - 1 };

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop('fulfilment kills');
});
afterAll(() => shop?.close());

const post = ({ order }: Purchase, what: string, body: object, as = shop.ada, key: string = randomUUID()) =>
  shop.process.call('POST', `/orders/${order}/${what}`, { as, body, headers: { 'idempotency-key': key } });

const rowsOf = async ({ order }: Purchase) => {
  const { rows } = await shop.shop.pool.query(
    `SELECT (SELECT count(*)::int FROM shipment WHERE order_id = $1) AS shipments,
       ARRAY(SELECT state FROM refund WHERE order_id = $1) AS refunds,
       (SELECT count(*)::int FROM document WHERE order_id = $1 AND kind = 'credit_note') AS notes,
       (SELECT coalesce(-sum(sold_delta), 0)::int FROM stock_journal j JOIN order_line l ON l.id = j.order_line_id
        WHERE l.order_id = $1 AND j.kind = 'return') AS restocked`,
    [order],
  );
  return rows[0];
};

describe('killed while refunding a part', AGAIN, () => {
  const aUnit = { lines: [{ line: 1, quantity: 1, restock: true }], amount: 10 };

  test.each([
    ['before it was requested', { when: 'before commit', of: 'insert-refund' }],
    [
      'after it was requested, before the provider heard of it',
      { when: 'after commit', of: 'insert-refund' },
    ],
    ['as the provider is asked', { when: 'before call', of: 'refund' }],
    ['after the provider refunded the money, before it was settled', { when: 'after call', of: 'refund' }],
    ['before the commit that settles it', { when: 'before commit', of: 'return-stock' }],
    ['after the commit that settles it', { when: 'after commit', of: 'return-stock' }],
  ] as const)('%s: the unit comes back once, with its money', async (_when, moment) => {
    const purchase = await shop.paid();
    const refund = (key: string) => post(purchase, 'refunds', aUnit, shop.ada, key);
    const key = randomUUID();
    await shop.killAt(moment, () => refund(key));
    await shop.startAgain();
    expect(await refund(key)).toMatchObject({ status: 202 });
    await shop.becomes(purchase, {
      status: 'pending',
      payments: ['succeeded'],
      refunds: 1,
      mails: ['order-paid', 'order-part-refunded'],
    });
    await expect
      .poll(() => rowsOf(purchase))
      .toMatchObject({ refunds: ['succeeded'], notes: 1, restocked: 1 });
  });
});

describe('killed while shipping', AGAIN, () => {
  test.each(['before commit', 'after commit'] as const)('%s: the same key ships once', async (when) => {
    const purchase = await shop.paid();
    const key = randomUUID();
    const ship = () => post(purchase, 'shipments', { lines: [{ line: 1, quantity: 1 }] }, shop.ada, key);
    await shop.killAt({ when, of: 'ship-lines' }, ship);
    await shop.startAgain();
    expect(await ship()).toMatchObject({ status: 201 });
    await shop.becomes(purchase, { status: 'shipped', mails: ['order-paid', 'order-shipped'] });
    expect(await rowsOf(purchase)).toMatchObject({ shipments: 1 });
  });
});

describe('killed while a return is received', AGAIN, () => {
  test.each(['before commit', 'after commit'] as const)('%s: it is refunded once', async (when) => {
    const purchase = await shop.paid();
    const lines = [{ line: 1, quantity: 1 }];
    await post(purchase, 'shipments', { lines });
    const { body } = await post(purchase, 'returns', { lines, reason: 'other' }, shop.mia);
    const receive = () =>
      shop.process.call('PATCH', `/orders/${purchase.order}/returns/${body.insertedId}`, {
        as: shop.ada,
        body: { state: 'received' },
      });
    await shop.killAt({ when, of: 'decide-return' }, receive);
    await shop.startAgain();
    expect(await receive()).toMatchObject({
      status: 200,
      body: { modifiedCount: when === 'before commit' ? 1 : 0 },
    });
    await shop.becomes(purchase, { refunds: 1 });
    await expect.poll(() => rowsOf(purchase)).toMatchObject({ refunds: ['succeeded'] });
  });
});

describe('killed while a dispute is lost', AGAIN, () => {
  test.each([
    ['before the commit that records it', { when: 'before commit', of: 'store-dispute' }],
    ['after it, before the event is marked handled', { when: 'after commit', of: 'store-dispute' }],
    ['as the event is marked handled', { when: 'before commit', of: 'INSERT INTO webhook_event' }],
  ] as const)('%s: its money is recorded with it, once', async (_when, moment) => {
    const purchase = await shop.paid();
    await shop.killAt(moment, async () => {
      const { rows } = await shop.shop.pool.query<{ intent: string }>(
        'SELECT transaction_id AS intent FROM orders WHERE id = $1',
        [purchase.order],
      );
      const headers = { authorization: `Bearer ${shop.beside.secretKey}` };
      const answer = await fetch(`${shop.process.url}/sandbox/stripe/disputes`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ payment_intent: rows[0]?.intent }),
      });
      const { id } = (await answer.json()) as { id: string };
      await fetch(`${shop.process.url}/sandbox/stripe/v1/disputes/${id}/close`, { method: 'POST', headers });
    });
    await shop.startAgain();
    await decided(purchase);
    await shop.becomes(purchase, { status: 'refunded', payments: ['refunded'], mails: ['order-paid'] });
    expect(await rowsOf(purchase)).toMatchObject({ refunds: ['succeeded'], notes: 1, restocked: 0 });
  });

  /** The process may have died before the bank decided. */
  async function decided({ order }: Purchase): Promise<void> {
    const { rows } = await shop.shop.pool.query<{ id: string; status: string }>(
      `SELECT d.id, d.object->>'status' AS status FROM sandbox_stripe.dispute d
       JOIN orders o ON o.transaction_id = d.payment_intent WHERE o.id = $1`,
      [order],
    );
    const [dispute] = rows;
    if (dispute?.status !== 'needs_response') return;
    await fetch(`${shop.process.url}/sandbox/stripe/v1/disputes/${dispute.id}/close`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.beside.secretKey}` },
    });
  }
});
