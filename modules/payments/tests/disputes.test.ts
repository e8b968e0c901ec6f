import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { DISPUTED_CARD, disputesOf, INQUIRY_CARD } from '#tests/calls/worlds/disputes.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { signed } from '#tests/calls/worlds/signed.ts';
import { snapshot } from '#tests/support/snapshot.ts';

// Orders of 1, 2 and 3 units at 117.81 with tax, 712.69 in all.
const TOTAL = 71269;

let world: FulfilmentWorld;
let disputes: ReturnType<typeof disputesOf>;
beforeAll(async () => {
  world = await startFulfilmentWorld('disputes');
  disputes = disputesOf(world);
});
afterAll(() => world?.shop.close());
afterEach(async () => {
  await world.shop.expectSound();
  const { differences } = await compare();
  expect(differences.filter(({ repair }) => repair === null)).toEqual([]);
});

const compare = () => compareWithProvider(world.shop.open.shop, 'admin', 24);
const staff = async (order: string) =>
  (await world.shop.call('GET', `/orders/${order}/staff`, { as: world.ada })).body;
const eventsOf = async (order: string) =>
  (await staff(order)).history.map(({ event }: { event: string }) => event);
const all = { lines: [1, 2, 3].map((line) => ({ line, quantity: line })) };
const disputed = async (more: object = {}) => {
  const paid = await world.paid();
  const id = await disputes.open(paid.intent, more);
  await disputes.become(paid.order, ['needs_response']);
  return { ...paid, id };
};
const HELD = { status: 409, body: { code: 'order_disputed' } };

test('an open dispute holds the order, says until when to answer, and is told to staff', async () => {
  const { order, number, id } = await disputed();
  const [dispute] = (await staff(order)).disputes;
  expect(dispute).toMatchObject({
    _id: id,
    amount: 712.69,
    reason: 'fraudulent',
    status: 'needs_response',
    isRefundable: false,
    closedAt: null,
    link: `${world.shop.url}/sandbox/stripe/disputes/${id}`,
  });
  const day = new Date(dispute.answerBy).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (const answer of [
    await world.ship(order, all),
    await world.shop.call('PUT', `/orders/${order}`, { as: world.ada }),
    await world.refund(order, { amount: 10 }),
    await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada }),
  ]) {
    expect(answer).toMatchObject({ ...HELD, body: { answerBy: dispute.answerBy } });
    expect(answer.body.detail).toContain(`answer by ${day}`);
  }
  const bulk = await world.shop.call('POST', '/shipments', { as: world.ada, body: { orders: [order] } });
  expect(bulk.body.results).toMatchObject([{ number, shipped: false, reason: expect.stringContaining(day) }]);
  expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '0 0 3']);
  const mail = await world.shop.mailTo(world.ada.email, `Order ${number} is disputed`);
  expect(mail).toContain(`Answer by: ${day}`);
  const { attention } = (await world.shop.call('GET', '/overview', { as: world.ada })).body;
  const payments = (await world.shop.call('GET', '/payments', { as: world.ada })).body;
  expect(attention.payments).toBeGreaterThanOrEqual(1);
  expect(payments.disputes).toContainEqual(
    expect.objectContaining({ _id: id, order, orderNumber: number, amount: 712.69, isAnswered: false }),
  );
});

test('a dispute that the shop has answered still holds the order, but no longer waits for staff', async () => {
  const waiting = async () =>
    (await world.shop.call('GET', '/overview/waiting', { as: world.ada })).body.payments;
  const before = await waiting();
  const { order, id } = await disputed();
  expect(await waiting()).toBe(before + 1);
  await world.atProvider('POST', `disputes/${id}`, { 'evidence[uncategorized_text]': 'Shipped on Monday.' });
  await disputes.become(order, ['under_review']);
  expect(await waiting()).toBe(before);
  expect(await world.ship(order, all)).toMatchObject(HELD);
});

test('a shipment of before is not undone while the order is held', async () => {
  const { order, intent } = await world.paid();
  const { body } = await world.ship(order, { ...all, undoable: true });
  await disputes.open(intent);
  await disputes.become(order, ['needs_response']);
  const undo = await world.shop.call('DELETE', `/orders/${order}/shipments/${body.insertedId}`, {
    as: world.ada,
  });
  expect(undo).toMatchObject(HELD);
  expect((await world.show(order)).status).toBe('shipped');
});

test('a dispute that is won ends the hold, and no money has moved', async () => {
  const { order, number, id } = await disputed();
  await disputes.decide(id, 'winning_evidence');
  await disputes.become(order, ['won']);
  await world.shop.mailTo(world.ada.email, `Order ${number}: dispute won`);
  expect(await world.refundsOf(order)).toEqual([]);
  expect((await eventsOf(order)).slice(0, 2)).toEqual(['dispute_won', expect.any(String)]);
  expect(await world.refund(order, { amount: 10 })).toMatchObject({ status: 202 });
  await world.settled(order);
  expect(await world.ship(order, all)).toMatchObject({ status: 201 });
});

describe('a dispute that is lost', () => {
  test('counts like a refund by the bank: books, documents and figures follow, stock does not', async () => {
    const paid = await disputed();
    const { order, number, id } = paid;
    const spent = (await staff(order)).customer.spent;
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    expect(await world.refundsOf(order)).toEqual([{ amount_cents: TOTAL, state: 'succeeded' }]);
    const page = await staff(order);
    expect(page).toMatchObject({ status: 'refunded', payments: [{ state: 'refunded' }] });
    expect(page.fulfilment).toMatchObject({ refundable: 0, refunds: [{ reason: 'Taken back by the bank' }] });
    expect(page.customer.spent).toBeCloseTo(spent - 712.69);
    expect(await world.available(paid)).toEqual([9, 8, 7]);
    const documents = await world.shop.call('GET', `/orders/${order}/documents`, { as: world.ada });
    expect(documents.body.map(({ kind }: { kind: string }) => kind)).toEqual(['invoice', 'credit_note']);
    await world.shop.mailTo(world.ada.email, `Order ${number}: dispute lost`);
    expect(page.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-paid']);
    expect(await world.ship(order, all)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });

  test('in part, leaves the rest of the order to be shipped but not refunded', async () => {
    const { order, intent, id } = await disputed({ amount: 20000, reason: 'product_not_received' });
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    expect(await world.refundsOf(order)).toEqual([{ amount_cents: 20000, state: 'succeeded' }]);
    expect((await staff(order)).fulfilment.refundable).toBe(512.69);
    expect(await world.refund(order, { amount: 10 })).toMatchObject(HELD);
    expect(await world.ship(order, all)).toMatchObject({ status: 201 });
    expect(await world.refundsAt(intent)).toEqual([]);
  });

  test('of a partly refunded order takes at most what was left', async () => {
    const { order, intent } = await world.paid();
    await world.refund(order, { lines: [{ line: 1, quantity: 1, restock: true }] });
    await world.settled(order);
    const id = await disputes.open(intent, { amount: TOTAL });
    await disputes.become(order, ['needs_response']);
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    expect(await world.refundsOf(order)).toEqual([
      { amount_cents: 11781, state: 'succeeded' },
      { amount_cents: TOTAL - 11781, state: 'succeeded' },
    ]);
    expect((await staff(order)).status).toBe('refunded');
  });
});

test('an inquiry holds the goods, but may be answered with a refund', async () => {
  const { order } = await world.paid({ card: INQUIRY_CARD });
  await disputes.become(order, ['needs_response']);
  expect(await world.ship(order, all)).toMatchObject(HELD);
  expect(await world.refund(order, { amount: 10 })).toMatchObject({ status: 202 });
  await world.settled(order);
  const [inquiry] = await disputes.here(order);
  await disputes.decide(inquiry!.id, 'winning_evidence');
  await disputes.become(order, ['closed']);
  expect(await world.ship(order, all)).toMatchObject({ status: 201 });
});

test('the card that is disputed at once pays its order first', async () => {
  const { order } = await world.paid({ card: DISPUTED_CARD });
  await disputes.become(order, ['needs_response']);
  expect((await world.show(order)).status).toBe('pending');
  expect(await world.ship(order, all)).toMatchObject(HELD);
});

test('a refund decided before the dispute waits, and is given once the bank has decided for the shop', async () => {
  const { order, intent } = await world.paid();
  world.switches.webhookDropRate = 1;
  const id = await disputes.open(intent);
  world.switches.webhookDropRate = 0;
  await world.refund(order, { amount: 30 });
  await disputes.become(order, ['needs_response']);
  expect(await world.refundsOf(order)).toEqual([{ amount_cents: 3000, state: 'pending' }]);
  await disputes.decide(id, 'winning_evidence');
  await disputes.become(order, ['won']);
  await world.settled(order);
  expect(await world.refundsOf(order)).toEqual([{ amount_cents: 3000, state: 'succeeded' }]);
});

describe('events of the provider', () => {
  test('late, twice and in any order leave the same rows', async () => {
    const { order, id } = await disputed();
    await disputes.decide(id, 'losing_evidence');
    await disputes.become(order, ['lost']);
    const events = await disputes.events(id);
    expect(events.length).toBeGreaterThanOrEqual(8);
    const kept = async () => {
      const { webhook_event: _, ...rows } = await snapshot(world.shop);
      return rows;
    };
    // The mail of a shipment that can still be undone waits for minutes.
    const ahead = () =>
      world.query(`SELECT dedupe_key FROM outbox WHERE done_at IS NULL AND dedupe_key NOT IN (
        SELECT 'mail:order-shipped:' || id FROM shipment WHERE undoable_until > now())`);
    await expect.poll(ahead).toEqual([]);
    const before = await kept();
    expect(new Set(await Promise.all(events.map(disputes.deliver)))).toEqual(new Set([200]));
    expect(await kept()).toEqual(before);
  });

  test('are believed only as far as the provider confirms them', async () => {
    const { order, intent } = await world.paid();
    const forged = (secret?: string) =>
      signed(
        world.shop,
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type: 'charge.dispute.closed',
          data: {
            object: { id: 'dp_forged', object: 'dispute', payment_intent: intent, status: 'lost', amount: 1 },
          },
        }),
        secret,
      );
    expect(await disputes.deliver(forged('whsec_of_somebody_else'))).toBe(400);
    expect(await disputes.deliver(forged())).toBe(200);
    expect(await disputes.here(order)).toEqual([]);
    expect((await world.show(order)).status).toBe('pending');
  });

  test('that never come are made up for by the comparison with the provider', async () => {
    const { order, intent } = await world.paid();
    world.switches.webhookDropRate = 1;
    const id = await disputes.open(intent);
    expect((await compare()).differences).toContainEqual(
      expect.objectContaining({ kind: 'dispute_unnoticed', orderId: order, repair: 'recorded here' }),
    );
    expect(await world.ship(order, all)).toMatchObject(HELD);
    await disputes.decide(id, 'losing_evidence');
    world.switches.webhookDropRate = 0;
    // A comparison of the last moment alone still asks about open disputes.
    await compareWithProvider(world.shop.open.shop, 'schedule', 0);
    expect((await world.show(order)).status).toBe('refunded');
  });
});
