import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '#platform/audit/record-act.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: PaymentWorld;
let ada: Enrolled;
let max: Enrolled;
let shipped: { number: number };

beforeAll(async () => {
  world = await startPaymentWorld('audit log');
  ({ ada } = world);
  max = await enrol(world.shop, { name: 'Max' });
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  await world.shop.call('PUT', `/orders/${order}`, { as: ada });
  shipped = await world.show(order);
  await world.shop.call('PUT', `/user/admin/${max.email}`, { as: ada });
  await recordAct(world.shop.open.shop.pool, {
    actor: { kind: 'command-line' },
    action: 'member.demoted',
    subject: { kind: 'member', id: max.id },
  });
});
afterAll(() => world?.shop.close());

const read = (query = '') => world.shop.call('GET', `/audit${query}`, { as: ada });
const sentences = async (query = '') =>
  (await read(query)).body.map(({ sentence }: { sentence: string }) => sentence);

test('is told in sentences, newest first', async () => {
  expect(await sentences('?limit=3')).toEqual([
    `The command line made ${max.email} a member again`,
    `${ada.email} made ${max.email} an admin`,
    `${ada.email} shipped order ${shipped.number}`,
  ]);
});

test('pages by key: new acts move nothing', async () => {
  const first = await read('?limit=1');
  await world.shop.call('POST', '/product', { as: ada, body: {} });
  await recordAct(world.shop.open.shop.pool, {
    actor: { kind: 'system' },
    action: 'shop.checked',
    subject: { kind: 'shop', id: '1' },
  });
  const next = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await world.shop.call('GET', next, { as: ada });
  expect(second.body[0]._id).toBeLessThan(first.body[0]._id);
  expect(second.body[0].sentence).toBe(`${ada.email} made ${max.email} an admin`);
});

test('names what its facts point at', async () => {
  const { body: first } = await world.shop.call('GET', '/product?limit=1', { as: ada });
  const { body: copy } = await world.shop.call('POST', `/product/${first[0]._id}/duplicate`, { as: ada });
  expect(copy).toHaveProperty('insertedId');
  const { body: acts } = await read('?action=product.duplicated');
  expect(acts[0].detail).toEqual({ of: first[0].productName });
});

describe('is narrowed by', () => {
  test.each([
    ['?actor=command%20line', 'made'],
    ['?action=order.shipped', 'shipped'],
  ])('%s', async (query, word) => {
    const found = await sentences(query);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(word);
  });

  test('an admin’s address', async () => {
    expect(
      new Set(
        (await read(`?actor=${ada.email.toUpperCase()}`)).body.map((act: { actor: string }) => act.actor),
      ),
    ).toEqual(new Set([ada.email]));
    expect(await sentences('?actor=nobody@example.com')).toEqual([]);
  });

  test('an order’s number, a member’s address, or the id of anything', async () => {
    expect(await sentences(`?subject=%23${shipped.number}`)).toEqual([
      `${ada.email} shipped order ${shipped.number}`,
    ]);
    expect(await sentences(`?subject=${max.email}`)).toHaveLength(2);
    expect(await sentences(`?subject=${max.id}`)).toHaveLength(2);
  });

  test('a day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect((await sentences(`?day=${today}`)).length).toBeGreaterThan(2);
    expect(await sentences('?day=2020-02-29')).toEqual([]);
    for (const day of ['2021-02-29', 'today', '2021-1-1'])
      expect(await read(`?day=${day}`)).toMatchObject({ status: 422, body: { errors: [{ field: 'day' }] } });
  });
});

test('an admin’s address stays as it was then, a member’s goes with the account', async () => {
  const una = await enrol(world.shop, { name: 'Una' });
  await recordAct(world.shop.open.shop.pool, {
    actor: { kind: 'member', id: una.id },
    // An act of an earlier version.
    action: 'profile.saved' as Action,
    subject: { kind: 'member', id: una.id },
  });
  expect(await sentences('?limit=1')).toEqual([`${una.email} did profile.saved to ${una.email}`]);
  await world.shop.call('DELETE', `/user/${una.email}`, { as: ada });
  expect(await sentences('?limit=2')).toEqual([
    `${ada.email} deleted the account of a deleted member`,
    'A deleted member did profile.saved to a deleted member',
  ]);
  const { rows } = await world.shop.open.shop.pool.query('SELECT a::text FROM audit_log a');
  expect(JSON.stringify(rows)).not.toContain(una.email);
});
