import { expect, test } from 'vitest';
import { choice, options, variantsWorld } from './variants-world.ts';

const at = variantsWorld('price history');

const pool = () => at.world.shop.open.shop.pool;

/** The prices that were public, in their order: only the last of a transaction was. */
const history = async (variant = at.product.id) => {
  const { rows } = await pool().query(
    `SELECT price_cents, former_price_cents, price_tiers FROM (
       SELECT *, lead(transaction_id) OVER (ORDER BY id) AS later FROM price_history WHERE variant_id = $1) h
     WHERE later IS DISTINCT FROM transaction_id ORDER BY id`,
    [variant],
  );
  return rows.map(({ price_cents: price, former_price_cents: former, price_tiers: tiers }) => [
    price,
    former,
    tiers.length,
  ]);
};

const change = async (body: object) => {
  const { version } = await at.managed();
  const answer = await at.call('PATCH', at.path(), { as: at.ada, body: { version, ...body } });
  expect(answer.status).toBe(200);
};

test('every change of price, former price and tiers is a row, and nothing else is', async () => {
  await change({ perUnitPrice: 80, formerPrice: 99 });
  await change({ description: 'Other words.', addStock: 3 });
  await change({ priceTiers: [{ fromQuantity: 5, perUnitPrice: 70 }] });
  await change({ formerPrice: null });
  expect(await history()).toEqual([
    [9900, null, 0],
    [8000, 9900, 0],
    [8000, 9900, 1],
    [8000, null, 1],
  ]);
});

test('a product off sale has no public price until it is back', async () => {
  await change({ draft: true });
  await change({ perUnitPrice: 120 });
  await change({ perUnitPrice: 110, draft: false });
  expect(await history()).toEqual([
    [9900, null, 0],
    [null, null, 0],
    [11000, null, 0],
  ]);
  const { body } = await at.call('DELETE', at.path(), { as: at.ada });
  expect(body).toEqual({ deletedCount: 1 });
  expect((await history()).at(-1)).toEqual([null, null, 0]);
});

test('each variant has its own history, which goes on when the variant comes back', async () => {
  const { linear, tactile, iso } = await at.withThree();
  expect(await history(tactile)).toEqual([[10900, 12900, 0]]);
  const { version } = await at.managed();
  const variants = [{ _id: linear, ...choice('Linear', 'ANSI'), perUnitPrice: 99 }];
  expect((await at.set({ version, options, variants })).status).toBe(200);
  expect(await history(iso)).toEqual([
    [7900, null, 0],
    [null, null, 0],
  ]);
  const restored = await at.call('POST', `${at.path()}/restore`, {
    as: at.ada,
    body: { version: 3, restored: 2 },
  });
  expect(restored.status).toBe(200);
  expect((await history(iso)).at(-1)).toEqual([7900, null, 0]);
});

test.each([
  'UPDATE price_history SET price_cents = 1',
  'DELETE FROM price_history',
  'TRUNCATE price_history',
])('the history cannot be rewritten: %s', async (sql) => {
  await expect(pool().query(sql)).rejects.toThrow(/journal|permission denied/);
});

test('two changes at once leave the price that holds as the last row', async () => {
  const { version } = await at.managed();
  const send = (perUnitPrice: number) =>
    at.call('PATCH', at.path(), { as: at.ada, body: { version, perUnitPrice } });
  const answers = await Promise.all([send(50), send(60)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await history()).toHaveLength(2);
});
