import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { ROOT } from '#root';
import { STOREFRONTS } from '#settings';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { inventFirstOrders } from './invent-first-orders.ts';

let world: TestShop;
afterEach(() => world?.close());

test.each(STOREFRONTS)(
  'a new demonstration of %s has orders of each kind, and its stock as before',
  async (name) => {
    world = await startTestShop(`first orders of ${name}`, { env: { STOREFRONT: name } });
    const { pool } = world.open.shop;
    await loadDemo(world.open.shop, world.open.storefrontData);
    await world.admin();
    const stock = async () => (await pool.query('SELECT id, available FROM variant ORDER BY id')).rows;
    const before = await stock();

    await inventFirstOrders(world.open);
    const { rows } = await pool.query(
      `SELECT status, guest_email IS NOT NULL AS guest, (SELECT count(*)::int FROM order_line WHERE order_id = o.id) AS lines,
       (SELECT count(*)::int FROM shipment WHERE order_id = o.id) AS shipments FROM orders o ORDER BY number`,
    );
    expect(rows).toEqual([
      { status: 'shipped', guest: false, lines: 2, shipments: 1 },
      { status: 'pending', guest: false, lines: 3, shipments: 1 },
      { status: 'pending', guest: true, lines: 1, shipments: 0 },
    ]);
    expect(await stock()).toEqual(before);
    const waiting = await pool.query('SELECT 1 FROM outbox WHERE done_at IS NULL');
    expect(waiting.rows).toEqual([]);
    await world.expectSound();
  },
);

test('a theme with a few products of its own begins without orders', async () => {
  const theme = await mkdtemp(join(tmpdir(), 'few-products-'));
  await cp(fileURLToPath(new URL('examples/themes/deckle', ROOT)), theme, { recursive: true });
  const file = join(theme, 'products.json');
  const { products, ...words } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...words, products: products.slice(0, 3) }));
  world = await startTestShop('few products', { env: { THEME: theme } });
  await loadDemo(world.open.shop, world.open.storefrontData);
  await world.admin();
  await inventFirstOrders(world.open);
  expect((await world.open.shop.pool.query('SELECT 1 FROM orders')).rows).toEqual([]);
});
