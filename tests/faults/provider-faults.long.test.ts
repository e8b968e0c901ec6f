import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import type { SandboxSwitches } from '#packages/stripe-stand-in/stripe-sandbox.ts';
import { allOff } from '#packages/stripe-stand-in/switches.ts';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { administer } from '../support/administer.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';
import {
  askForSecret,
  type Counter,
  carryOn,
  Interrupted,
  newPurchase,
  type Purchase,
} from './purchase-under-faults.ts';
import { deliver, succeededEvent } from './signed-events.ts';

// "npm run faults" makes more.
const ORDERS = Number(process.env.FAULT_ORDERS ?? 300);
const BUYERS = 40;
const WEATHER_LASTS_ORDERS = 15;
const TRIES = 4;
const PATIENCE_MS = 180_000;

let world: PaymentWorld;
let second: SecondShop;
let random: SeededRandom;
const errors: string[] = [];

beforeAll(async () => {
  random = seededRandom('provider faults');
  // The seed also decides the provider's random choices.
  vi.spyOn(Math, 'random').mockImplementation(() => random(0, 1_000_000) / 1_000_000);
  world = await startPaymentWorld('provider faults', { jobs: true });
  // Retried jobs log as well; a request must never log an unknown error.
  world.shop.open.shop.log.error = (_facts, message) => void errors.push(message);
  second = await openSecondShop(world.shop);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await second?.close();
  await world?.shop.close();
});

const query = async (sql: string) => (await world.shop.open.shop.pool.query(sql)).rows;

type Plan = 'pay' | 'pay and leave' | 'cancel' | 'leave';
const PLANS: Plan[] = ['pay', 'pay', 'pay', 'pay', 'pay and leave', 'pay and leave', 'cancel', 'leave'];

/** One customer's purchase, abandoned after a few attempts. */
async function deal(counter: Counter, purchase: Purchase, plan: Plan): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      if (plan === 'pay') return await carryOn(counter, purchase);
      if (plan === 'pay and leave') return await carryOn(counter, purchase, 'charge');
      await carryOn(counter, purchase, 'book');
      if (random(0, 2)) await askForSecret(counter, purchase);
      if (plan === 'cancel') await cancel(counter, purchase);
      return;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      // The fault lasts a moment: without a pause this loop would spin.
      await pause(20);
    }
  }
}

async function cancel({ call }: Counter, { order, buyer }: Purchase): Promise<void> {
  const { status } = await call('DELETE', `/myorders/${order}`, { as: buyer });
  expect([200, 202]).toContain(status);
}

/** Sends forged, stale and future webhooks. */
async function lie({ clientSecret = '' }: Purchase): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const [sign = {}] = [
    [{ secret: 'whsec_of_somebody_else' }, { at: now - 600 }, { at: now + 600 }][random(0, 3)],
  ];
  const event = await succeededEvent(world.shop, clientSecret.split('_secret_')[0] ?? '', sign);
  expect(await deliver(random(0, 2) ? second : world.shop, event)).toBe(400);
}

/** Orders for which shop and provider disagree on captured minus refunded money. */
const differences = () =>
  query(
    `WITH provider AS (
       SELECT i.object->'metadata'->>'order' AS order_id,
              sum((c.object->>'amount_captured')::bigint - (c.object->>'amount_refunded')::bigint) AS cents
       FROM sandbox_stripe.payment_intent i JOIN sandbox_stripe.charge c ON c.payment_intent = i.id
       WHERE c.object->>'status' = 'succeeded' GROUP BY 1
     ), shop AS (
       SELECT p.order_id::text, sum(p.amount_cents - coalesce((SELECT sum(amount_cents) FROM refund
         WHERE payment_id = p.id AND state = 'succeeded'), 0)) AS cents FROM payment p WHERE p.state = 'succeeded' GROUP BY 1
     )
     SELECT * FROM provider FULL JOIN shop USING (order_id) WHERE coalesce(provider.cents, 0) <> coalesce(shop.cents, 0)`,
  );

test(`${ORDERS} orders while the provider fails, loses answers, and sends webhooks late, twice, out of order or never, are each charged once, and one reconciliation leaves no difference`, async () => {
  const { name } = await world.shop.addProduct({
    name: 'Bought in all weathers',
    minQuantity: 1,
    available: 1_000_000,
  });
  const people: Enrolled[] = [];
  for (let n = 0; n < BUYERS; n += 1) people.push(await enrol(world.shop, { name: 'Buyer' }));
  const { url, open } = world.shop;
  const purchases: Purchase[] = [];

  const keepBuying = async (buyer: Enrolled, turn: number) => {
    while (purchases.length < ORDERS) {
      if (purchases.length % WEATHER_LASTS_ORDERS === 0) Object.assign(world.switches, someWeather(random));
      const purchase = newPurchase(buyer, name);
      purchases.push(purchase);
      const { call } = (turn + purchases.length) % 2 ? second : world.shop;
      const plan = PLANS[random(0, PLANS.length)] ?? 'pay';
      await deal({ call, url, publishableKey: open.cardForm.publishableKey }, purchase, plan);
      if (purchase.clientSecret && random(0, 20) === 0) await lie(purchase).catch(unlessProviderFailed);
    }
  };
  await Promise.all(people.map(keepBuying));

  Object.assign(world.switches, allOff());
  await settleOpenPayments(second.shop, 0);
  expect(await differences()).toEqual([]);

  // Run delayed retries at once.
  await administer(open.database.ownerUrl, 'UPDATE graphile_worker._private_jobs SET run_at = now()');
  const waiting = () => query('SELECT dedupe_key FROM outbox WHERE done_at IS NULL');
  await expect.poll(waiting, { timeout: PATIENCE_MS }).toEqual([]);
  const undelivered = () =>
    query(
      'SELECT event_id FROM sandbox_stripe.webhook_delivery WHERE due_at IS NOT NULL AND delivered_at IS NULL',
    );
  await expect.poll(undelivered, { timeout: PATIENCE_MS }).toEqual([]);
  expect(await differences()).toEqual([]);
  await world.shop.expectSound();

  const rows = await query('SELECT id, number, status FROM orders');
  const orders = new Map(rows.map((row) => [row.id as string, row as { number: number; status: string }]));
  const statusOf = ({ order = '' }: Purchase) => orders.get(order)?.status;
  expect(purchases.filter((purchase) => purchase.order && !statusOf(purchase))).toEqual([]);
  expect(purchases.filter((purchase) => purchase.charged && statusOf(purchase) !== 'pending')).toEqual([]);
  expect(purchases.filter(({ paid }) => paid).length).toBeGreaterThan(ORDERS / 10);
  expect(
    await query(
      `SELECT o.id, o.status, count(c.id)::int AS charges FROM orders o
       LEFT JOIN sandbox_stripe.payment_intent i ON i.object->'metadata'->>'order' = o.id::text
       LEFT JOIN sandbox_stripe.charge c ON c.payment_intent = i.id AND c.object->>'status' = 'succeeded'
       GROUP BY o.id HAVING count(c.id) <> (o.status = 'pending')::int`,
    ),
  ).toEqual([]);

  const mails = await readMails(join(open.settings.dataDir, 'mail'), { limit: Number.POSITIVE_INFINITY });
  const aboutOrders = mails.map(({ subject }) => subject.split(' · ')[0]).sort();
  const paid = rows
    .filter(({ status }) => status === 'pending')
    .map(({ number }) => `Order ${number} is paid`);
  expect(aboutOrders).toEqual(paid.sort());
  expect(errors.filter((message) => !message.startsWith('Failed task'))).toEqual([]);
}, 900_000);

function unlessProviderFailed(error: unknown): void {
  // Even the forger must ask the provider first what an intent looks like.
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
}

/** Random fault switches: mostly off, sometimes bad, rarely a full outage. */
function someWeather(random: SeededRandom): SandboxSwitches {
  const oneOf = <T>(...choices: T[]) => choices[random(0, choices.length)] as T;
  return {
    delayMs: oneOf(0, 0, 10, 100),
    failureRate: oneOf(0, 0, 0.1, 0.3, 1),
    rateLimitRate: oneOf(0, 0, 0.1),
    afterExecuting: 'drop',
    afterExecutingRate: oneOf(0, 0.1, 0.3),
    webhookDelayMs: oneOf(0, 200, 1_000),
    webhookDropRate: oneOf(0, 0.3, 1),
    webhookDuplicates: oneOf(true, false),
    refundTurnsAfterMs: 1_000,
    webhookReorder: oneOf(true, false),
  };
}
