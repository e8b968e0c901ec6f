import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { STOREFRONTS } from '#settings';
import { SHOP } from '#shop.config';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { inventFirstOrders } from '../invent-first-orders.ts';
import { demoOrders } from './demo-orders.ts';
import { FACTS, LISTS, NOT_INVENTED } from './test-demo-screens.ts';

// A larger number of orders fills the screens at least as well.
const ORDERS = '100';

describe.each(STOREFRONTS)('after demo orders, the back office of %s', (storefront) => {
  let world: TestShop;
  let ada: Person;
  beforeAll(async () => {
    world = await startTestShop(`screens of ${storefront}`, { jobs: true, env: { STOREFRONT: storefront } });
    await loadDemo(world.open.shop, world.open.storefrontData);
    ada = await world.admin();
    await inventFirstOrders(world.open);
    // As without STOREFRONT: the products tell which storefront it is.
    const { database } = world.open;
    const settings = { ...world.open.settings, storefront: STOREFRONTS[0] };
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await demoOrders.run({ pool: database.pool, database, settings }, [ORDERS], new Set());
    said.mockRestore();
  }, 120_000);
  afterAll(() => world?.close());

  const ask = async (path: string) => {
    const { status, body } = await world.call('GET', path, { as: ada });
    expect(status).toBe(200);
    return body;
  };
  const rowsOf = async (sql: string) => (await world.open.database.pool.query(sql)).rows;

  test('its jobs come to rest, so that the fees are known', () => world.jobsAreDone());

  test.each(LISTS)('%s lists %s', async (_screen, _shows, path) => {
    expect(await ask(path)).not.toEqual([]);
  });

  test.each(FACTS)('%s shows %s', async (_screen, _shows, from) => {
    expect(await rowsOf(`SELECT 1 FROM ${from} LIMIT 1`)).toHaveLength(1);
  });

  test('the overview has something on every card', async () => {
    const { attention, sales, low, best, worst } = await ask('/overview');
    const { oldestReturn, payments, ...cards } = attention;
    for (const [card, { total = 0 }] of Object.entries({ ...cards, payments: { total: payments } }) as [
      string,
      { total: number },
    ][])
      expect(total, card).toBeGreaterThan(0);
    expect(oldestReturn).not.toBeNull();
    for (const { days, now, before } of sales.periods.slice(1, 3))
      expect([now.orders > 0, before.orders > 0], `${days} days`).toEqual([true, true]);
    expect(low.thisWeek).toBeGreaterThan(0);
    expect(low.variants.some(({ isLow }: { isLow: boolean }) => isLow)).toBe(true);
    expect([best.length, worst.length]).toEqual([5, 5]);
  });

  test('payments show the open disputes', async () => {
    const { disputes, failedRefunds, broken } = await ask('/payments');
    expect(disputes.map(({ isAnswered }: { isAnswered: boolean }) => isAnswered).sort()).toEqual([
      false,
      true,
    ]);
    expect([failedRefunds, broken]).toEqual([[], []]);
  });

  test('the audit log has each act that a story of orders can have', async () => {
    const done = (await rowsOf('SELECT DISTINCT action FROM audit_log')).map(({ action }) => action);
    const wanted = Object.keys(SHOP.acts).filter((action) => !NOT_INVENTED.acts.test(action));
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((action) => !done.includes(action))).toEqual([]);
  });

  test('nobody was mailed of it, and every rule holds, at the provider too', async () => {
    expect(await rowsOf('SELECT kind, payload FROM outbox WHERE done_at IS NULL')).toEqual([]);
    const compare = () => compareWithProvider(world.open.shop, 'command-line', 100 * 24);
    // News of a dispute that is under way while the story is dated back leaves the date of now, which a comparison mends.
    const late = (await compare()).differences.filter(({ kind }) => kind !== 'dispute_unnoticed');
    expect(late).toEqual([]);
    expect(await compare()).toMatchObject({ differences: [], failure: null });
    await world.expectSound();
  });
});
