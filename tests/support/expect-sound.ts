import { expect } from 'vitest';
import { checkShop } from '#modules/integrity/shop/check-shop.ts';
import type { Shop } from '#platform/shop.ts';
import { SHOP } from '#shop.config';

// All rules in one prepared statement cost a twelfth of `checkShop`, which sends each of them anew.
const BROKEN_RULES = {
  name: 'broken-rules',
  text: SHOP.invariants
    .map(({ name, sql }) => `SELECT '${name}' AS name WHERE EXISTS (${sql})`)
    .join(' UNION ALL '),
};

/** Fails the test if an invariant is broken, with the rows that break it. */
export async function expectSound(shop: Pick<Shop, 'pool'>): Promise<void> {
  const { rows } = await shop.pool.query(BROKEN_RULES);
  if (rows.length > 0) expect(await checkShop({ pool: shop.pool, parts: SHOP })).toEqual([]);
  expect(rows).toEqual([]);
}
