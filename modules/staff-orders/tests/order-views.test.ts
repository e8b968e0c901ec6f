import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_VIEWS } from '#modules/orders/contract/order-view.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('order views');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const newcomer = (name: string) => enrol(shop, { name, role: 'packer' });
const save = (as: Enrolled, name: string, filter: object = { tab: 'to-ship' }) =>
  shop.call('POST', '/orderviews', { as, body: { name, filter } });
const listed = async (as: Enrolled) => (await shop.call('GET', '/orderviews', { as })).body;
const change = (as: Enrolled, id: string, body: object) =>
  shop.call('PATCH', `/orderviews/${id}`, { as, body });

test('a saved filter keeps search, filters, sort and columns, for its owner alone', async () => {
  const pia = await newcomer('Pia');
  const filter = {
    q: 'rose',
    tab: 'to-ship',
    sort: 'oldest',
    from: '2026-01-01',
    to: '2026-01-31',
    columns: 'Price,SKU',
  };
  const { status, body } = await save(pia, ' Roses ', filter);
  expect(status).toBe(201);
  expect(await listed(pia)).toEqual([{ _id: body.insertedId, name: 'Roses', filter }]);
  expect(await listed(ada)).toEqual([]);
  expect((await change(ada, body.insertedId, { name: 'Hers' })).status).toBe(404);
  expect((await shop.call('DELETE', `/orderviews/${body.insertedId}`, { as: ada })).status).toBe(404);
  expect(await listed(pia)).toMatchObject([{ name: 'Roses' }]);
});

test('it is renamed, renewed and deleted, and the oldest comes first', async () => {
  const paul = await newcomer('Paul');
  const { insertedId } = (await save(paul, 'Morning')).body;
  await save(paul, 'Evening');
  expect((await change(paul, insertedId, { name: 'Noon' })).body).toEqual({ modifiedCount: 1 });
  await change(paul, insertedId, { filter: { status: 'shipped' } });
  expect(await listed(paul)).toMatchObject([
    { name: 'Noon', filter: { status: 'shipped' } },
    { name: 'Evening' },
  ]);
  await shop.call('DELETE', `/orderviews/${insertedId}`, { as: paul });
  expect(await listed(paul)).toMatchObject([{ name: 'Evening' }]);
});

test('a name that one already has is refused at its field, whatever its case', async () => {
  const petra = await newcomer('Petra');
  const { insertedId } = (await save(petra, 'Friday')).body;
  await save(petra, 'Monday');
  const refused = {
    status: 409,
    body: { code: 'name_taken', errors: [{ field: 'name', message: expect.stringMatching(/this name/) }] },
  };
  expect(await save(petra, 'FRIDAY')).toMatchObject(refused);
  expect(await change(petra, insertedId, { name: 'monday' })).toMatchObject(refused);
  expect((await change(petra, insertedId, { name: 'friday' })).status).toBe(200);
  expect((await save(ada, 'Friday')).status).toBe(201);
});

test('one member of staff saves at most twenty, also at once', async () => {
  const pavel = await newcomer('Pavel');
  const answers = await Promise.all(
    Array.from({ length: MOST_VIEWS + 5 }, (_, n) => save(pavel, `Filter ${n}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
    { field: 'name', message: `You have ${MOST_VIEWS} saved filters: delete one first` },
  ]);
});

test.each([
  [{ name: ' ', filter: {} }, 'name'],
  [{ name: 'x'.repeat(41), filter: {} }, 'name'],
  [{ name: 'Rows', filter: { sort: 'by-moon' } }, 'filter.sort'],
  [{ name: 'Rows', filter: { columns: 'Price,Colour' } }, 'filter.columns'],
  [{ name: 'Rows', filter: { from: '2026-02-30' } }, 'filter.from'],
  [{ name: 'Rows', filter: { colour: 'red' } }, 'filter.colour'],
])('%j is refused at %s', async (body, field) => {
  const answer = await shop.call('POST', '/orderviews', { as: ada, body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
});

test('one with a part of another version is still listed and exported, and deleted with its owner', async () => {
  const paula = await newcomer('Paula');
  const { pool } = shop.open.shop;
  await pool.query('INSERT INTO order_view (id, member_id, name, filter) VALUES ($1, $2, $3, $4)', [
    randomUUID(),
    paula.id,
    'Old',
    { sort: 'by-moon' },
  ]);
  expect(await listed(paula)).toMatchObject([{ name: 'Old', filter: { sort: 'by-moon' } }]);
  const { body } = await shop.call('GET', '/me/export', { as: paula });
  expect(body.savedFilters).toMatchObject([{ name: 'Old' }]);
  await pool.query(`UPDATE member SET role = 'member' WHERE id = $1`, [paula.id]);
  await shop.call('DELETE', `/user/${paula.email}`, { as: ada });
  const { rows } = await pool.query('SELECT FROM order_view WHERE member_id = $1', [paula.id]);
  expect(rows).toEqual([]);
});
