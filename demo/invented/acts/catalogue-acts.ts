import type { StockReason } from '#modules/catalogue/contract/stock-reasons.ts';
import { archiveProduct } from '#modules/catalogue/shop/archive-product.ts';
import { editProducts } from '#modules/catalogue/shop/bulk/edit-products.ts';
import { changeProduct } from '#modules/catalogue/shop/change-product.ts';
import { changeVariant } from '#modules/catalogue/shop/change-variant.ts';
import { duplicateProduct } from '#modules/catalogue/shop/duplicate-product.ts';
import { restoreVersion } from '#modules/catalogue/shop/history/restore-version.ts';
import { scheduleProduct } from '#modules/catalogue/shop/schedule/schedule-product.ts';
import { changeStock } from '#modules/catalogue/shop/stock/change-stock.ts';
import { setLowStock } from '#modules/catalogue/shop/stock/set-low-stock.ts';
import { type Act, type ActWorld, idsOf } from './act.ts';

const DAY = 86_400_000;
const KEY = 'invented-edit';

const onSale = (world: ActWorld, most: number) =>
  idsOf(
    world,
    `SELECT p.id FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
     WHERE p.archived_at IS NULL GROUP BY p.id HAVING min(v.available) > 20 ORDER BY p.name COLLATE "C" LIMIT $1`,
    [most],
  );

/** A copy of a product becomes a draft of a name of its own. */
async function copy({ shop, team }: ActWorld, productId: string, ending: string): Promise<string> {
  const { productId: id } = await duplicateProduct(shop, team.manager, productId, shop.newId());
  const { rows } = await shop.pool.query<{ version: number; name: string }>(
    'SELECT c.version, p.name FROM product c, product p WHERE c.id = $1 AND p.id = $2',
    [id, productId],
  );
  const { version = 1, name = '' } = rows[0] ?? {};
  await changeProduct(shop, team.manager, id, { version, name: `${name}${ending}` });
  return id;
}

export const draftSecondEdition: Act = async (world) => {
  const [first] = await onSale(world, 1);
  if (!first) return;
  const id = await copy(world, first, ', second edition');
  await weighAnew(world, id);
  const publishAt = new Date(Math.ceil(Date.now() / DAY) * DAY + 6 * DAY + DAY / 3).toISOString();
  await scheduleProduct(world.shop, world.team.manager, id, { publishAt });
};

/** The second edition is a little heavier. */
async function weighAnew({ shop, team }: ActWorld, productId: string): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; version: number; weightGrams: number }>(
    `SELECT v.id, p.version, coalesce(v.weight_grams, 900) + 50 AS "weightGrams" FROM variant v JOIN product p ON p.id = v.product_id
     WHERE p.id = $1 AND v.archived_at IS NULL ORDER BY v.position LIMIT 1`,
    [productId],
  );
  const [variant] = rows;
  if (!variant) return;
  const { id, ...change } = variant;
  await changeVariant(shop, team.manager, id, change);
}

export const withdrawFirstSeries: Act = async (world) => {
  const [, second] = await onSale(world, 2);
  if (!second) return;
  await archiveProduct(world.shop, world.team.manager, await copy(world, second, ', first series'));
};

export const tagGifts: Act = async (world) => {
  const { shop, team } = world;
  await editProducts(shop, team.manager, await onSale(world, 5), { do: 'add-tag', tag: 'gift idea' }, KEY);
};

/** One of them is no gift after all. */
export const restoreOne: Act = async (world) => {
  const [, , third] = await onSale(world, 3);
  const { rows } = await world.shop.pool.query<{ version: number; before: number }>(
    `SELECT p.version, min(v.version) AS before /* never null: of a group */ FROM product p JOIN product_version v ON v.product_id = p.id
     WHERE p.id = $1 GROUP BY p.id`,
    [third],
  );
  if (third && rows[0])
    await restoreVersion(world.shop, world.team.manager, third, {
      version: rows[0].version,
      restored: rows[0].before,
    });
};

const ADJUSTMENTS: readonly [reason: StockReason, units: number, note: string][] = [
  ['count', -1, 'Stocktaking'],
  ['damaged', -2, 'Fell off the pallet'],
  ['lost', -1, ''],
  ['returned', 1, 'Came back without an order number'],
  ['given', -1, 'For a review'],
  ['other', 2, 'Found in the showroom'],
];

export const adjustStocks: Act = async (world) => {
  const products = await onSale(world, ADJUSTMENTS.length);
  for (const [place, [reason, units, note]] of ADJUSTMENTS.entries()) {
    const [variantId] = await idsOf(
      world,
      'SELECT id FROM variant WHERE product_id = $1 AND archived_at IS NULL ORDER BY position LIMIT 1',
      [products[place % products.length]],
    );
    if (!variantId) continue;
    const change = { reason, note, changes: [{ variantId, units }] };
    await changeStock(world.shop, world.team.manager, change, `invented-${reason}`);
  }
};

/** From how few units on a variant is low: two are, others are not. */
export const markLow: Act = async (world) => {
  const { rows } = await world.shop.pool.query<{ id: string; available: number }>(
    `SELECT v.id, v.available FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.archived_at IS NULL AND p.archived_at IS NULL AND v.available > 0 ORDER BY v.available, v.sku LIMIT 6`,
  );
  for (const [place, { id, available }] of rows.entries()) {
    const units = place < 2 ? Math.ceil(available / 5) * 5 + 5 : Math.floor(available / 2);
    await setLowStock(world.shop, world.team.manager, id, { units, ofProduct: false });
  }
};

/** Water spoils what sells best, down to what lasts for half a week. */
export const spoil =
  (keeping: Readonly<Record<string, number>>): Act =>
  async (world) => {
    const { rows } = await world.shop.pool.query<{ id: string; available: number }>(
      'SELECT id, available FROM variant WHERE id = ANY ($1) AND archived_at IS NULL ORDER BY id',
      [Object.keys(keeping)],
    );
    const changes = rows
      .map(({ id, available }) => ({ variantId: id, units: (keeping[id] ?? available) - available }))
      .filter(({ units }) => units < 0);
    const spoiled = { reason: 'damaged', note: 'Water in the storeroom', changes } as const;
    if (changes.length > 0) await changeStock(world.shop, world.team.manager, spoiled, 'invented-water');
  };
