import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hireDemoTeam } from '#demo/invented/demo-team.ts';
import { tellQuarter } from '#demo/invented/tell-quarter.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import type { Settings } from '#settings';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { firstAdmin, inventAtStandIn } from '../invent-at-stand-in.ts';
import { inventFirstOrders } from '../invent-first-orders.ts';
import { demoOrders } from './demo-orders.ts';

let world: TestShop;
beforeAll(async () => {
  // Its jobs would mail, expire and reconcile as in a shop that is being served.
  world = await startTestShop('demo orders', { jobs: true });
  await loadDemo(world.open.shop, world.open.storefrontData);
});
afterAll(() => world?.close());

async function run(count: string, changed: Partial<Settings> = {}, database = world.open.database) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const settings = { ...world.open.settings, ...changed };
    const code = await demoOrders.run({ pool: database.pool, database, settings }, [count], new Set());
    return { code, said: said.mock.calls.join('\n') };
  } finally {
    said.mockRestore();
  }
}

const query = async (sql: string) => (await world.open.database.pool.query(sql)).rows;
const numberOf = async (sql: string) => Number(Object.values((await query(sql))[0])[0]);

test('invented orders are refused in production, at Stripe, without an admin, and in another shop', async () => {
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  await expect(run('60', { env: 'production' })).rejects.toThrow(/^A shop in production/);
  await expect(run('60', { stripe })).rejects.toThrow(/^This shop takes payments at Stripe/);
  await expect(run('60')).rejects.toThrow(/^The shop has no admin/);
  for (const count of ['many', '19', '20.5', '5001'])
    await expect(run(count)).rejects.toThrow(/is not a whole number from 20 to 5000\.$/);
  expect(await numberOf('SELECT count(*) FROM orders')).toBe(0);

  await world.admin();
  const other = await createTestDatabase('not the demonstration');
  const [admin] = await query(`SELECT * FROM member WHERE role = 'admin'`);
  await other.pool.query(
    `INSERT INTO member (id, email, email_verified, name, role) VALUES ($1, $2, true, 'Ada', 'admin')`,
    [admin.id, admin.email],
  );
  await expect(run('60', { databaseUrl: other.url }, other)).rejects.toThrow(
    /^This is not the demonstration/,
  );
  await other.drop();
});

test('a run that is cut off goes on where it ended, and every rule holds', async () => {
  await inventFirstOrders(world.open);
  await world.expectSound();
  const { shop } = world.open;
  const admin = await firstAdmin(shop);
  if (!admin) throw new Error('Ada is missing');
  let payments = 0;
  const cutOff = inventAtStandIn(
    world.open,
    () => hireDemoTeam(shop, admin),
    async (offers) => {
      const story = await tellQuarter(shop.pool, { count: 60, offers });
      if (!story) throw new Error('The demonstration sells nothing');
      return story;
    },
    {
      pay: (pay) => async (secret) => {
        const event = await pay(secret);
        payments += 1;
        if (payments > 20) throw new Error('The power is gone');
        return event;
      },
    },
  );
  await expect(cutOff).rejects.toThrow('The power is gone');
  expect(await run('60')).toEqual({
    code: 0,
    said: '60 invented orders of the last 90 days are in the shop.',
  });
  await world.expectSound();
  expect(await query(`SELECT to_regnamespace('invented_orders') AS log`)).toEqual([{ log: null }]);
});

test.each([
  ['unpaid', `status = 'unpaid' AND expires_at > now() + interval '1 hour'`],
  ['about to expire', `status = 'unpaid' AND expires_at < now() + interval '1 hour'`],
  ['expired', `status = 'expired'`],
  ['cancelled', `status = 'cancelled'`],
  ['to ship', `status = 'pending' AND NOT EXISTS (SELECT FROM shipment WHERE order_id = o.id)`],
  ['shipped in part', `status = 'pending' AND EXISTS (SELECT FROM shipment WHERE order_id = o.id)`],
  ['shipped', `status = 'shipped'`],
  ['shipped twice', `(SELECT count(*) FROM shipment WHERE order_id = o.id) = 2 AND status = 'shipped'`],
  [
    'refunded',
    `status = 'refunded' AND EXISTS (SELECT FROM document d WHERE order_id = o.id AND kind = 'credit_note')`,
  ],
  [
    'refunded in part',
    `status = 'shipped' AND EXISTS (SELECT FROM refund WHERE order_id = o.id AND state = 'succeeded')`,
  ],
  ...['asked', 'approved', 'declined', 'received'].map((state) => [
    `with a return ${state}`,
    `EXISTS (SELECT FROM return_request WHERE order_id = o.id AND state = '${state}')`,
  ]),
  ['of several lines', `(SELECT count(*) FROM order_line WHERE order_id = o.id) > 2`],
  ['of a guest', `member_id IS NULL`],
  ['of a member', `member_id IS NOT NULL`],
  [
    'paid with an event',
    `EXISTS (SELECT FROM order_journal WHERE order_id = o.id AND detail->>'source' = 'webhook')`,
  ],
])('there are invented orders %s', async (_, condition) => {
  expect(await numberOf(`SELECT count(*) FROM orders o WHERE ${condition}`)).toBeGreaterThan(0);
});

test('the orders reach back 90 days, in the order of their numbers, to several countries', async () => {
  expect(
    await numberOf(`SELECT count(*) FROM orders WHERE booked_at < now() - interval '85 days'`),
  ).toBeGreaterThan(0);
  expect(
    await numberOf(
      `SELECT count(*) FROM (SELECT booked_at < lag(booked_at) OVER (ORDER BY number) AS back FROM orders
        WHERE idempotency_key LIKE 'invented:quarter:%') o WHERE back`,
    ),
  ).toBe(0);
  expect(await numberOf(`SELECT count(DISTINCT delivery->>'country') FROM orders`)).toBeGreaterThan(4);
  for (const state of ['new', 'open', 'done'])
    expect(await numberOf(`SELECT count(*) FROM message WHERE state = '${state}'`)).toBeGreaterThan(0);
  for (const state of ['held', 'hidden_at IS NULL', 'answer IS NOT NULL'])
    expect(await numberOf(`SELECT count(*) FROM review WHERE ${state}`)).toBeGreaterThan(0);
  expect(
    await numberOf(
      `SELECT count(*) FROM review WHERE idempotency_key IS NULL AND created_at < now() - interval '1 hour'`,
    ),
  ).toBeGreaterThan(16);
});

test('no time is that of the run, except of what another wrote', async () => {
  for (const [table, column] of [
    ['order_journal', 'at'],
    ['payment', 'created_at'],
    ['payment', 'updated_at'],
    ['refund', 'given_at'],
    ['shipment', 'shipped_at'],
    ['return_request', 'asked_at'],
    ['document', 'issued_at'],
    ['message', 'created_at'],
    ['message', 'changed_at'],
    ['message_answer', 'written_at'],
    ['review', 'answered_at'],
    ['webhook_event', 'received_at'],
    ['stock_journal', 'at'],
    ['review', 'created_at'],
    ['outbox', 'created_at'],
    ['dispute', 'opened_at'],
    ['dispute', 'closed_at'],
    ['balance_movement', 'moved_at'],
    ['order_note', 'written_at'],
    ['order_view', 'created_at'],
    ['customer_note', 'written_at'],
    ['stock_adjustment', 'at'],
    ['product_version', 'at'],
    ['bulk_change', 'made_at'],
    ['content_section', 'changed_at'],
    ['content_version', 'published_at'],
    ['invitation', 'invited_at'],
    ['subscriber', 'created_at'],
    ['subscriber', 'confirmed_at'],
    ['stock_alert', 'asked_at'],
    ['cart', 'changed_at'],
  ])
    expect(
      await numberOf(
        `SELECT count(*) FROM ${table} WHERE ${column} > (SELECT created_at FROM member WHERE role = 'admin')`,
      ),
      `${table}.${column}`,
    ).toBe(0);
  const acts =
    await query(`SELECT action FROM audit_log WHERE at > (SELECT created_at FROM member WHERE role = 'admin')
    AND (subject_kind = 'order' OR actor_id IN (SELECT id FROM member WHERE email LIKE 'demo-%@example.com'))`);
  expect(acts).toEqual([]);
});

test('the demonstration’s staff share the work as their roles allow, and none of them can sign in', async () => {
  const acts = await query(
    `SELECT m.name, array_agg(DISTINCT a.action ORDER BY a.action) AS actions
     FROM audit_log a JOIN member m ON m.id = a.actor_id WHERE m.email LIKE 'demo-%@example.com' AND m.role <> 'member'
     GROUP BY m.name, m.role ORDER BY m.role`,
  );
  expect(acts.map(({ name }) => name)).toEqual(['Hedda Quillon', 'Bram Tolliver', 'Ines Farrowby']);
  const [byManager = [], byPacker, bySupport = []] = acts.map(({ actions }) => actions as string[]);
  expect(byPacker).toEqual(['order.note-added', 'order.shipped']);
  expect(byManager).toEqual(expect.arrayContaining(['order.refunded', 'return.received', 'code.added']));
  expect(bySupport).toEqual(expect.arrayContaining(['order.placed', 'message.answered', 'review.answered']));
  expect(bySupport.filter((action) => /refund|stock|code|product|customer/.test(action))).toEqual([]);
  expect(
    await numberOf(
      `SELECT count(*) FROM account a JOIN member m ON m.id = a.member_id WHERE m.email LIKE 'demo-%'`,
    ),
  ).toBe(0);
});

test('each document has the date of its payment or refund, and the number that follows from it', async () => {
  expect(
    await numberOf(`SELECT count(*) FROM document d JOIN orders o ON o.id = d.order_id LEFT JOIN refund r ON r.provider_id = d.cause
      WHERE abs(extract(epoch FROM d.issued_at - CASE kind WHEN 'invoice' THEN o.paid_at ELSE r.given_at END)) > 1`),
  ).toBe(0);
  expect(
    await query(`SELECT d.facts->'order'->>'paidAt', d.facts->'invoice'->>'number' FROM document d JOIN orders o ON o.id = d.order_id
      JOIN document i ON i.order_id = o.id AND i.kind = 'invoice'
      WHERE (d.facts->'order'->>'paidAt')::timestamptz <> date_trunc('second', o.paid_at)
        OR d.facts->'invoice'->>'number' <> concat('INV-', i.year, '-', lpad(i.number::text, 5, '0'))`),
  ).toEqual([]);
});

test('documents and journals still refuse every change', async () => {
  for (const table of ['document', 'order_journal', 'stock_journal', 'audit_log'])
    expect(
      await numberOf(
        `SELECT count(*) FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND tgenabled = 'D'`,
      ),
    ).toBe(0);
});

test('nobody was mailed, and shop and provider agree', async () => {
  expect(await readMails(join(world.open.settings.dataDir, 'mail'), { limit: 10 })).toEqual([]);
  expect(await numberOf('SELECT count(*) FROM outbox WHERE done_at IS NULL')).toBe(0);
  const { differences, failure } = await compareWithProvider(world.open.shop, 'command-line', 100 * 24);
  expect([differences, failure]).toEqual([[], null]);
  await world.expectSound();
});

test('a second run adds nothing', async () => {
  expect(await run('60')).toEqual({
    code: 0,
    said: 'There are 60 invented orders already: nothing was added.',
  });
  expect(await numberOf(`SELECT count(*) FROM orders WHERE idempotency_key LIKE 'invented:quarter:%'`)).toBe(
    60,
  );
});
