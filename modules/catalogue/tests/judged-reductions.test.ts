import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeReductions } from '../shop/judge-reductions.ts';
import { variantsWorld } from './variants-world.ts';

const at = variantsWorld('judged reductions');

const set = async (body: object) =>
  expect((await at.call('PATCH', '/settings', { as: at.ada, body })).status).toBe(200);
const judge = () => judgeReductions(at.world.shop.open.shop);
beforeEach(async () => {
  await set({ lowestPrice: 'on' });
  await judge();
});
afterEach(async () => {
  await set({ lowestPrice: 'off', currency: 'USD' });
  await judge();
});

async function asOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(at.world.shop.open.database.ownerUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
/** Changes the journal with its triggers off, as only the tables' owner can. */
const rewrite = (sql: string, values: unknown[] = []) =>
  asOwner(async (owner) => {
    await owner.query('SET session_replication_role = replica');
    await owner.query(sql, values);
  });
const pool = () => at.world.shop.open.shop.pool;

const change = async (body: object) => {
  const { version } = await at.managed();
  return at.call('PATCH', at.path(), { as: at.ada, body: { version, ...body } });
};
const shownPrice = async () => (await at.shown()).variants[0];

test('prices of before a restore count, though the new server reaches the numbers of their transactions', async () => {
  await rewrite(
    `UPDATE price_history SET at = at - interval '1 hour', transaction_at = now() - interval '1 hour'`,
  );
  const client = await pool().connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query('SELECT pg_current_xact_id()::text AS id');
    await rewrite('UPDATE price_history SET transaction_id = $1 WHERE variant_id = $2', [
      rows[0].id,
      at.product.id,
    ]);
    const before = await client.query('SELECT price_before_reduction($1, 8000) AS cents', [at.product.id]);
    expect(before.rows).toEqual([{ cents: 9900 }]);
    // A row of this transaction, of the same number, hides none of before.
    await client.query('UPDATE variant SET price_cents = 9000 WHERE id = $1', [at.product.id]);
    await client.query('COMMIT');
    const after = await client.query('SELECT price_before_reduction($1, 8000) AS cents', [at.product.id]);
    expect(after.rows).toEqual([{ cents: 9000 }]);
    const exported = await at.world.shop.request('/api/export/prices.csv', {
      headers: { authorization: `Bearer ${at.ada.token}` },
    });
    const ofProduct = (await exported.text()).split('\r\n').filter((row) => row.includes(at.product.name));
    expect(ofProduct).toHaveLength(2);
  } finally {
    client.release();
  }
});

test('a price of another currency is none in the shop’s own', async () => {
  expect((await change({ perUnitPrice: 50 })).status).toBe(200);
  expect((await change({ perUnitPrice: 99 })).status).toBe(200);
  await set({ currency: 'EUR' });
  await judge();
  expect((await change({ perUnitPrice: 80, formerPrice: 99 })).status).toBe(200);
  expect(await shownPrice()).toMatchObject({ perUnitPrice: 80, formerPrice: 99, lowestPrice: 99 });
  const { rows } = await pool().query(
    'SELECT price_cents, currency FROM price_history WHERE variant_id = $1 ORDER BY id DESC LIMIT 3',
    [at.product.id],
  );
  expect(rows).toEqual([
    { price_cents: 8000, currency: 'eur' },
    { price_cents: 9900, currency: 'eur' },
    { price_cents: 9900, currency: 'usd' },
  ]);
  // In dollars the reduction began with this change, and what is known of before are dollars.
  await set({ currency: 'USD' });
  await judge();
  expect(await shownPrice()).toMatchObject({ perUnitPrice: 80, formerPrice: null });
});

test('a change of the setting is saved at once, and a job judges all reductions in batches', async () => {
  await set({ lowestPrice: 'off' });
  await judge();
  expect((await change({ formerPrice: 200 })).status).toBe(200);
  await set({ lowestPrice: 'on' });
  const { rows } = await pool().query(
    `SELECT count(*)::integer AS waiting FROM outbox WHERE kind = 'judge_reductions' AND done_at IS NULL`,
  );
  expect(rows[0].waiting).toBeGreaterThan(0);
  expect(await shownPrice()).toMatchObject({ formerPrice: 200 });
  await Promise.all([judge(), judge()]);
  expect(await shownPrice()).toMatchObject({ formerPrice: null });
});

test('a batch that began before the setting changed leaves nothing behind', async () => {
  await set({ lowestPrice: 'off' });
  await judge();
  expect((await change({ formerPrice: 200 })).status).toBe(200);
  await set({ lowestPrice: 'on' });
  const late = await pool().connect();
  try {
    await late.query('BEGIN');
    await late.query(`SELECT judge_next_reductions('00000000-0000-0000-0000-000000000000', 500)`);
    await set({ lowestPrice: 'off' });
    const judging = judge();
    await late.query('COMMIT');
    await judging;
  } finally {
    late.release();
  }
  expect(await shownPrice()).toMatchObject({ formerPrice: 200 });
});

test('a save of two hundred variants sums up their product a few times, not once for each', async () => {
  const values = Array.from({ length: 200 }, (_, place) => `No. ${place + 1}`);
  const options = [{ name: 'Size', values }];
  const ids: string[] = [];
  const save = async (version: number, price: number) => {
    const variants = values.map((Size, place) => ({
      ...(ids[place] && { _id: ids[place] }),
      ...(place === 0 && { _id: at.product.id }),
      options: { Size },
      perUnitPrice: price + place,
    }));
    const answer = await at.set({ version, options, variants });
    expect(answer.status).toBe(200);
    ids.splice(0, ids.length, ...answer.body.variants);
    return answer.body.version;
  };
  const version = await save(1, 10);
  await asOwner((owner) => owner.query(COUNTING));
  try {
    await save(version, 500);
    const { rows } = await asOwner((owner) => owner.query('SELECT last_value::integer AS sums FROM sums'));
    expect(rows[0].sums).toBeLessThan(5);
  } finally {
    await asOwner((owner) => owner.query(NOT_COUNTING));
  }
  const { rows } = await pool().query(
    'SELECT count(DISTINCT transaction_id)::integer AS saves, count(*)::integer AS prices FROM price_history WHERE variant_id = ANY ($1)',
    [ids],
  );
  expect(rows).toEqual([{ saves: 3, prices: 401 }]);
});

/** Puts a function that counts its calls before `sum_up_variants`. */
const COUNTING = `CREATE SEQUENCE sums MINVALUE 0 START 0; SELECT nextval('sums');
  ALTER FUNCTION sum_up_variants RENAME TO sum_up_themselves;
  CREATE FUNCTION sum_up_variants(p_products uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN PERFORM nextval('sums'); PERFORM sum_up_themselves(p_products); END $$`;
const NOT_COUNTING =
  'DROP FUNCTION sum_up_variants; ALTER FUNCTION sum_up_themselves RENAME TO sum_up_variants; DROP SEQUENCE sums';
