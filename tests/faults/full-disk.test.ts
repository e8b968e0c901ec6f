import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { watchDiskSpace } from '#platform/server/http/disk-space.ts';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { expectUnchanged, snapshot } from '../support/snapshot.ts';
import { deliver, succeededEvent } from './signed-events.ts';

const LEAST_FREE_MEGABYTES = 200;

let world: PaymentWorld;
let freeMegabytes: number;
const logged: string[] = [];

beforeAll(async () => {
  world = await startPaymentWorld('full disk', { webhooks: false });
  const note = (_facts: object, message: string) => void logged.push(message);
  world.shop.open.disk = watchDiskSpace({
    folder: '/anywhere',
    leastFreeMegabytes: LEAST_FREE_MEGABYTES,
    log: { debug: note, info: note, warn: note, error: note },
    forMs: 0,
    ask: async () => {
      if (Number.isNaN(freeMegabytes)) throw new Error('There is no such folder');
      return { bavail: freeMegabytes * 1_000, bsize: 1_000 };
    },
  });
});
afterAll(() => world?.shop.close());
beforeEach(() => {
  freeMegabytes = LEAST_FREE_MEGABYTES;
  logged.length = 0;
});
afterEach(() => world.shop.expectSound());

const readOnly = {
  status: 503,
  body: { code: 'unavailable', detail: expect.stringContaining('only be read') },
};

test('with less room than the setting asks for, whatever would write is refused and nothing changes', async () => {
  const { order, product } = await world.booked();
  const event = await succeededEvent(world.shop, await world.pay(order));
  const before = await snapshot(world.shop);
  freeMegabytes = LEAST_FREE_MEGABYTES - 1;
  const answers = await Promise.all([
    world.ask({ order }),
    world.cancel(order),
    world.shop.call('PUT', `/orders/${order}`, { as: world.ada }),
    world.shop.call('DELETE', `/product/${product.id}`, { as: world.ada }),
    world.shop.call('POST', '/auth/sign-in/email', {
      body: { email: world.mia.email, password: 'whatever' },
    }),
    world.shop.call('POST', '/newsletter', { body: { email: 'reader@example.com' } }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject(readOnly);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // The provider retries until the shop accepts it.
  expect(await deliver(world.shop, event)).toBe(503);
  await expectUnchanged(world.shop, before);
});

test('reading goes on', async () => {
  const { order, product } = await world.booked();
  freeMegabytes = 0;
  for (const [path, as] of [
    ['/product', undefined],
    [`/product/${product.id}`, undefined],
    [`/myorders?email=${world.mia.email}`, world.mia],
    [`/orders/${order}`, world.mia],
    ['/orders', world.ada],
  ] as const)
    expect(await world.shop.call('GET', path, { as })).toMatchObject({ status: 200 });
});

test('when there is room again everything goes on, and the log has said both, once', async () => {
  const { order } = await world.booked();
  freeMegabytes = 0;
  for (let n = 0; n < 3; n += 1) expect(await world.ask({ order })).toMatchObject(readOnly);
  freeMegabytes = LEAST_FREE_MEGABYTES;
  for (let n = 0; n < 3; n += 1) expect(await world.ask({ order })).toMatchObject({ status: 200 });
  expect(logged).toEqual([
    'The disk is nearly full: until there is room the shop is read-only',
    'There is room on the disk again',
  ]);
});

test('a disk that cannot be asked is not called full', async () => {
  freeMegabytes = Number.NaN;
  expect((await world.booked()).order).toEqual(expect.any(String));
  expect(logged).toContain('The free space of the disk is not known');
});
