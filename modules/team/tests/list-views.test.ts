import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_NAMES } from '#platform/contract/list-names.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('list views');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const newcomer = (name: string) => enrol(shop, { name, role: 'packer' });
const save = (as: Enrolled, body: object) => shop.call('PUT', '/me/list-views', { as, body });
const shown = async (as: Enrolled) => (await shop.call('GET', '/me/list-views', { as })).body;

test('columns of a list keep order, widths and which are hidden, for each member of staff alone', async () => {
  const pia = await newcomer('Pia');
  expect(await shown(pia)).toEqual([]);
  const columns = [{ name: 'Status', width: 120 }, { name: ' Price ', hidden: true }, { name: 'SKU' }];
  expect((await save(pia, { list: 'products', columns })).body).toEqual({ saved: true });
  const arranged = [{ name: 'Status', width: 120 }, { name: 'Price', hidden: true }, { name: 'SKU' }];
  expect(await shown(pia)).toEqual([{ list: 'products', columns: arranged }]);
  expect(await shown(ada)).toEqual([]);
});

test('the last save of a list counts, and one without columns brings back the first arrangement', async () => {
  const ben = await newcomer('Ben');
  await Promise.all(
    LIST_NAMES.map((list) => save(ben, { list, columns: [{ name: 'First' }, { name: 'Second' }] })),
  );
  await save(ben, { list: 'orders', columns: [{ name: 'Second' }] });
  await save(ben, { list: 'stock', columns: [] });
  const views: { list: string; columns: object[] }[] = await shown(ben);
  expect(views.map(({ list }) => list)).toEqual(LIST_NAMES.filter((name) => name !== 'stock').toSorted());
  expect(views.find(({ list }) => list === 'orders')?.columns).toEqual([{ name: 'Second' }]);
});

test.each([
  [{ columns: [] }, 'list'],
  [{ list: 'moons', columns: [] }, 'list'],
  [{ list: 'orders' }, 'columns'],
  [{ list: 'orders', columns: {} }, 'columns'],
  [{ list: 'orders', columns: [{ name: 'A' }, { name: ' A' }] }, 'columns'],
  [{ list: 'orders', columns: Array.from({ length: 41 }, (_, index) => ({ name: `C${index}` })) }, 'columns'],
  [{ list: 'orders', columns: [{ name: '' }] }, 'columns.0.name'],
  [{ list: 'orders', columns: [{ name: 'N'.repeat(61) }] }, 'columns.0.name'],
  [{ list: 'orders', columns: [{ name: 'A' }, { name: 'B', width: 39 }] }, 'columns.1.width'],
  [{ list: 'orders', columns: [{ name: 'A', width: 801 }] }, 'columns.0.width'],
  [{ list: 'orders', columns: [{ name: 'A', width: 99.5 }] }, 'columns.0.width'],
  [{ list: 'orders', columns: [{ name: 'A', hidden: 'yes' }] }, 'columns.0.hidden'],
  [{ list: 'orders', columns: [{ name: 'A', colour: 'red' }] }, 'columns.0.colour'],
])('%j is refused at %s, and nothing is stored', async (body, field) => {
  const before = await shown(ada);
  const answer = await save(ada, body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  expect(await shown(ada)).toEqual(before);
});

test('lists and columns of another version are still answered and exported, and deleted with their owner', async () => {
  const paula = await newcomer('Paula');
  const { pool } = shop.open.shop;
  const columns = [{ name: 'Gone', width: 9000 }];
  await pool.query('INSERT INTO list_view (member_id, list, columns) VALUES ($1, $2, $3)', [
    paula.id,
    'moons',
    JSON.stringify(columns),
  ]);
  expect(await shown(paula)).toEqual([{ list: 'moons', columns }]);
  const { body } = await shop.call('GET', '/me/export', { as: paula });
  expect(body.arrangedLists).toEqual([{ list: 'moons', columns }]);
  await pool.query(`UPDATE member SET role = 'member' WHERE id = $1`, [paula.id]);
  expect((await shop.call('GET', '/me/list-views', { as: paula })).status).toBe(403);
  await shop.call('DELETE', `/user/${paula.email}`, { as: ada });
  const { rows } = await pool.query('SELECT FROM list_view WHERE member_id = $1', [paula.id]);
  expect(rows).toEqual([]);
});
