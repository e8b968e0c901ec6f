import { join } from 'node:path';
import { expect } from 'vitest';
import { checkShop } from '#modules/integrity/shop/check-shop.ts';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import type { Shop } from '#platform/shop.ts';
import { SHOP } from '#shop.config';
import type { Purchase } from './purchase-under-faults.ts';

// The orders with which a demonstration begins are shipped in part, and mailed nobody.
const NOT_INVENTED = `o.idempotency_key NOT LIKE 'invented:%'`;

/** Fails if an acknowledged booking is missing or a key booked more than once. */
export async function expectBooked({ pool }: Shop, purchases: readonly Purchase[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; key: string }>(
    'SELECT id, idempotency_key AS key FROM orders',
  );
  const orders = new Map(rows.map(({ id, key }) => [id, key]));
  const lost = purchases.filter(({ order, key }) => order && orders.get(order) !== key);
  expect(lost).toEqual([]);
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await checkShop({ pool, parts: SHOP })).toEqual([]);
}

/** Fails if a payment acknowledged by shop or provider does not pay exactly one order. */
export async function expectPaid(shop: Shop, purchases: readonly Purchase[]): Promise<void> {
  await settleOpenPayments(shop, 0);
  const { rows } = await shop.pool.query<{
    order_id: string;
    intent_id: string;
    status: string;
    times: number;
  }>(
    `SELECT p.order_id, p.intent_id, o.status,
            (SELECT count(*)::int FROM order_journal j WHERE j.order_id = o.id AND j.event = 'paid') AS times
     FROM payment p JOIN orders o ON o.id = p.order_id WHERE ${NOT_INVENTED}`,
  );
  for (const { intent_id, status, times } of rows) {
    const intent = await shop.payments.retrieveIntent(intent_id);
    const paid = intent?.status === 'succeeded';
    expect({ intent_id, status, times }).toEqual({
      intent_id,
      status: paid ? 'pending' : 'unpaid',
      times: paid ? 1 : 0,
    });
  }
  const pending = new Set(rows.filter(({ status }) => status === 'pending').map((row) => row.order_id));
  const lost = purchases.filter(({ charged, paid, order = '' }) => (charged || paid) && !pending.has(order));
  expect(lost).toEqual([]);
}

/** Fails unless each paid order's mail was recorded exactly once and sent. */
export async function expectMailed({ pool }: Shop, dataDir: string): Promise<void> {
  const waiting = async () => (await pool.query('SELECT dedupe_key FROM outbox WHERE done_at IS NULL')).rows;
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([]);
  const { rows } = await pool.query<{ number: number; written: number }>(
    `SELECT o.number, (SELECT count(*)::int FROM outbox x WHERE x.dedupe_key = 'mail:order-paid:' || o.id) AS written
     FROM orders o WHERE o.status = 'pending' AND ${NOT_INVENTED}`,
  );
  expect(rows.filter(({ written }) => written !== 1)).toEqual([]);
  const subjects = new Set(
    (await readMails(join(dataDir, 'mail'), { limit: Number.POSITIVE_INFINITY })).map(
      ({ subject }) => subject.split(' · ')[0],
    ),
  );
  expect(rows.filter(({ number }) => !subjects.has(`Order ${number} is paid`))).toEqual([]);
}
