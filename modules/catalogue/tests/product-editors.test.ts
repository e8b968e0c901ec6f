import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { forgetEditors } from '../shop/editors/forget-editors.ts';
import { forgetSaves } from '../shop/save-once.ts';

let shop: TestShop;
let ada: Enrolled;
let bob: Enrolled;
let product: { id: string };

beforeAll(async () => {
  shop = await startTestShop('product editors');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  bob = await enrol(shop, { name: 'Bob', role: 'admin' });
  product = await shop.addProduct({ name: 'Board', available: 10 });
});
afterAll(() => shop?.close());
afterEach(() => shop.open.shop.pool.query('DELETE FROM product_editor'));

const note = (as: Enrolled, tab: string, more: object = {}) =>
  shop.call('PUT', `/product/${product.id}/editors`, { as, body: { tab, ...more } });
const age = (seconds: number) =>
  shop.open.shop.pool.query(`UPDATE product_editor SET seen_at = now() - make_interval(secs => $1)`, [
    seconds,
  ]);

test('an editor hears who else has the product open, until they leave or fall silent', async () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await note(ada, one)).body).toEqual({ others: [] });
  expect((await note(bob, two)).body).toEqual({ others: [{ name: 'Ada', isYou: false }] });
  expect((await note(ada, three)).body.others).toEqual([
    { name: 'Ada', isYou: true },
    { name: 'Bob', isYou: false },
  ]);
  await note(bob, two, { hasLeft: true });
  expect((await note(ada, one)).body.others).toEqual([{ name: 'Ada', isYou: true }]);
  await age(50);
  expect((await note(bob, two)).body.others).toEqual([]);
});

test('nobody can take away or move the tab of another', async () => {
  const tab = randomUUID();
  await note(ada, tab);
  await note(bob, tab, { hasLeft: true });
  await note(bob, tab);
  expect((await note(bob, randomUUID())).body.others).toEqual([{ name: 'Ada', isYou: false }]);
});

test('silent editors are forgotten', async () => {
  await note(ada, randomUUID());
  await age(50);
  await forgetEditors(shop.open.shop);
  expect((await shop.open.shop.pool.query('SELECT FROM product_editor')).rowCount).toBe(0);
});

test('the keys of saves are forgotten after a day', async () => {
  await shop.call('PATCH', `/product/${product.id}`, { as: ada, body: { version: 1, addStock: 1 } });
  await forgetSaves(shop.open.shop);
  expect((await shop.open.shop.pool.query('SELECT FROM product_save')).rowCount).toBe(1);
  await shop.open.shop.pool.query(`UPDATE product_save SET at = now() - interval '2 days'`);
  await forgetSaves(shop.open.shop);
  expect((await shop.open.shop.pool.query('SELECT FROM product_save')).rowCount).toBe(0);
});
