import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { dealers } from './dealers.ts';

const world = checkoutWorld('own prices');
afterEach(() => world.shop.expectSound());

const { dealer } = dealers(world);

test('a page of group prices compares the prices of each variant once', async () => {
  const { call: as } = await dealer(15);
  const products = await Promise.all(Array.from({ length: 3 }, () => world.product()));
  const owner = new pg.Client(world.shop.open.database.ownerUrl);
  await owner.connect();
  await owner.query(COUNTING);
  try {
    const { body } = await as('GET', `/prices?products=${products.map(({ id }) => id).join(',')}`);
    expect(body).toHaveLength(3);
    expect((await owner.query('SELECT last_value::integer AS asked FROM asked')).rows).toEqual([
      { asked: 3 },
    ]);
  } finally {
    await owner.query(NOT_COUNTING);
    await owner.end();
  }
});

/** Puts a function that counts its calls before \`lowest_offer\`. */
const COUNTING = `CREATE SEQUENCE asked MINVALUE 0 START 0; SELECT nextval('asked');
  ALTER FUNCTION lowest_offer RENAME TO lowest_offer_itself;
  CREATE FUNCTION lowest_offer(p_lists uuid[], p_variant_id uuid, p_cents bigint, p_tiers jsonb, OUT price_cents bigint, OUT price_tiers jsonb)
  LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    PERFORM nextval('asked');
    SELECT o.price_cents, o.price_tiers INTO price_cents, price_tiers FROM lowest_offer_itself(p_lists, p_variant_id, p_cents, p_tiers) o;
  END $$`;
const NOT_COUNTING =
  'DROP FUNCTION lowest_offer; ALTER FUNCTION lowest_offer_itself RENAME TO lowest_offer; DROP SEQUENCE asked';
