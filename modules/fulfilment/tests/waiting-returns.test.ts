import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('waiting returns');
});
afterAll(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});
beforeEach(async () => {
  await world.query('DELETE FROM staff_mail');
  await world.query(
    `UPDATE return_request SET state = 'declined', decided_at = now() WHERE state IN ('asked', 'approved')`,
  );
});

/** An order whose parcel has left, with a return request for one unit that is so many days old. */
async function asked(daysAgo = 0) {
  const paid = await world.paid();
  await world.ship(paid.order, { lines: [{ line: 3, quantity: 3 }] });
  const { id, askedAt } = await askFor(paid.order, daysAgo);
  return { ...paid, id, askedAt };
}

async function askFor(order: string, daysAgo = 0) {
  const { status, body } = await world.askReturn(order, {
    lines: [{ line: 3, quantity: 1 }],
    message: 'The frame is bent.\nCustomer: eve@example.com',
  });
  expect(status).toBe(201);
  const [{ asked_at: askedAt }] = await world.query(
    `UPDATE return_request SET asked_at = now() - make_interval(days => $2) WHERE id = $1 RETURNING asked_at`,
    [body.insertedId, daysAgo],
  );
  return { id: body.insertedId as string, askedAt: (askedAt as Date).toISOString() };
}

const listed = async (query: string, as: Enrolled = world.ada) => {
  const { status, body } = await world.shop.call('GET', `/orders?limit=50&${query}`, { as });
  expect(status).toBe(200);
  return body as { _id: string; returnRequest: { state: string; askedAt: string } | null }[];
};
const ids = async (query: string) => (await listed(query)).map(({ _id }) => _id);
const waiting = async () =>
  (await world.shop.call('GET', '/overview/waiting', { as: world.ada })).body.returns;
const oldest = async () =>
  (await world.shop.call('GET', '/overview', { as: world.ada })).body.attention.oldestReturn;
const some = (total: number) => ({ total, isMinimum: false });
const requestOf = async (order: string) => (await listed('')).find(({ _id }) => _id === order)?.returnRequest;

test('a return request waits in the tab, the menu and the overview until staff answer it', async () => {
  expect([await ids('tab=returns'), await waiting(), await oldest()]).toEqual([[], some(0), null]);
  const older = await asked(20);
  const newer = await asked(3);
  await world.paid();
  // A second request for the same order is not a second order.
  await askFor(newer.order, 1);
  expect(await ids('tab=returns')).toEqual([older.order, newer.order]);
  expect(await ids(`tab=returns&q=returns`)).toEqual([older.order, newer.order]);
  expect(await ids('tab=returns&sort=newest')).toEqual([newer.order, older.order]);
  expect(await waiting()).toEqual(some(2));
  expect(await oldest()).toBe(older.askedAt);
  await world.decide(older.order, older.id, { state: 'approved' });
  expect(await ids('tab=returns')).toEqual([newer.order]);
  expect(await waiting()).toEqual(some(1));
  expect(await oldest()).toBe(newer.askedAt);
});

test('the list is filtered by the state of an open return, also beside a status and a search', async () => {
  const one = await asked();
  const other = await asked();
  await world.decide(other.order, other.id, { state: 'approved' });
  expect(await ids('return=asked')).toEqual([one.order]);
  expect(await ids('return=approved')).toEqual([other.order]);
  expect(await ids('return=approved&status=pending')).toEqual([other.order]);
  expect(await ids('return=approved&status=shipped')).toEqual([]);
  expect(await ids(`return=asked&q=${one.number}`)).toEqual([one.order]);
  expect(await ids(`return=asked&q=${other.number}`)).toEqual([]);
  expect((await world.shop.call('GET', '/orders?return=lost', { as: world.ada })).status).toBe(422);
});

test.each(['return', 'Returns', 'return%20requests'])(
  '“%s” finds the orders with an open return',
  async (q) => {
    const one = await asked();
    const other = await asked();
    const over = await asked();
    await world.decide(other.order, other.id, { state: 'approved' });
    await world.decide(over.order, over.id, { state: 'declined' });
    expect(await ids(`q=${q}`)).toEqual([other.order, one.order]);
  },
);

test('a row says the state of the return that waits longest, else of the newest', async () => {
  const paid = await world.paid();
  expect(await requestOf(paid.order)).toBeNull();
  await world.ship(paid.order, { lines: [{ line: 3, quantity: 3 }] });
  const first = await askFor(paid.order, 9);
  await askFor(paid.order, 2);
  expect(await requestOf(paid.order)).toEqual({ state: 'asked', askedAt: first.askedAt });
  await world.decide(paid.order, first.id, { state: 'received' });
  const second = await requestOf(paid.order);
  expect(second).toMatchObject({ state: 'asked' });
  const third = await askFor(paid.order, 1);
  await world.query(
    `UPDATE return_request SET state = 'declined', decided_at = now() WHERE order_id = $1 AND state = 'asked'`,
    [paid.order],
  );
  expect(await requestOf(paid.order)).toEqual({ state: 'declined', askedAt: third.askedAt });
});

test('staff who decide returns and chose so are mailed each request once, packers are not', async () => {
  const people = {
    each: await enrol(world.shop, { name: 'Eva', role: 'support' }),
    both: await enrol(world.shop, { name: 'Bo', role: 'manager' }),
    daily: await enrol(world.shop, { name: 'Dana', role: 'admin' }),
    none: await enrol(world.shop, { name: 'Nils', role: 'support' }),
    packer: await enrol(world.shop, { name: 'Paco', role: 'packer' }),
  };
  const choose = (mails: string, as: Enrolled) =>
    world.shop.call('PUT', '/me/staff-mails', { as, body: { mails } });
  expect((await choose('each-return', people.each)).body).toEqual({ mails: 'each-return' });
  await choose('each-order', people.both);
  await choose('daily', people.daily);
  await choose('each-order', people.packer);
  const { order, number, id, products } = await asked();
  for (const { email } of [people.each, people.both]) {
    const mail = await world.shop.mailTo(email, `Return request for order ${number}`);
    expect(mail).toContain('answer within 14 days');
    expect(mail).toContain('Reason: Arrived damaged');
    expect(mail).toContain('Message:\n> The frame is bent.\n> Customer: eve@example.com\n');
    expect(mail).toContain(`1 × ${products[2]?.name}`);
    expect(mail).toContain(`/dashboard/orders/${order}`);
  }
  const keys = await world.query('SELECT dedupe_key FROM outbox WHERE strpos(dedupe_key, $1) > 0', [
    `staff-return:${id}`,
  ]);
  expect(keys).toHaveLength(2);
  // Who chose returns alone gets no mail about a paid order.
  const mails = await world.query(
    `SELECT 1 FROM outbox o JOIN member m ON m.id::text = o.payload->>'staffId'
     WHERE o.payload->>'paidOrderId' = $1 AND m.email = $2`,
    [order, people.each.email],
  );
  expect(mails).toEqual([]);
});
