import { type FieldError, Problem } from '#platform/contract/problems.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { RowChange, StaleProduct } from '../../contract/calls/product-grid.ts';
import { variantErrors } from '../../contract/variant-errors.ts';
import { applyChange } from '../apply-change.ts';
import type { BulkChange } from '../bulk/record-bulk-change.ts';
import { keepVersion } from '../history/keep-version.ts';
import { describeLastAdjustments } from '../stock/describe-last-adjustments.ts';
import { errorsAtRows } from './errors-at-rows.ts';
import { findStale } from './find-stale.ts';
import { type LockedProduct, lockProducts } from './lock-products.ts';
import { type ChangedCell, type PlacedRow, type ProductRows, productRows } from './product-rows.ts';

export type Tried = {
  cells: ChangedCell[];
  errors: FieldError[];
  stale: StaleProduct[];
  lines: BulkChange['lines'][number][];
};

type Parts = Pick<Shop, 'parts' | 'newId'>;

/**
 * Changes rows of products in the caller's transaction by the rules of the editor. Names every cell that is refused and every product
 * that somebody else changed; the caller rolls back if there are any.
 */
export async function tryTogether(
  client: Database,
  shop: Parts,
  admin: Member,
  changes: readonly RowChange[],
): Promise<Tried> {
  // Imports and edits of many lock the same products in other orders.
  await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.productImport]);
  const rowsOf = Map.groupBy(
    changes.map((change, place): PlacedRow => ({ place, change })),
    ({ change }) => change.productId,
  );
  const locked = await lockProducts(client, [...rowsOf.keys()]);
  const stale = await findStale(client, admin, changes, locked);
  const isStale = new Set(stale.map(({ productId }) => productId));
  const fresh = [...rowsOf].flatMap(([id, rows]) => {
    const product = locked.get(id);
    return product && !isStale.has(id) ? [{ product, rows }] : [];
  });
  const known = fresh.flatMap(({ product, rows }) => unknownVariants(product, rows));
  const counts = await staleCounts(client, changes);
  const all = fresh
    .map(({ product, rows }) => productRows(product, rows))
    .filter(({ cells }) => cells.length > 0);
  const refused = await applyAll(client, shop, admin, all);
  const done = all.filter((one) => !refused.has(one));
  return {
    cells: all.flatMap(({ cells }) => cells).toSorted((one, other) => one.row - other.row),
    errors: [...known, ...counts, ...[...refused.values()].flat()],
    stale,
    lines: done.map(({ product: { id, version, publishAt }, units }) => ({
      ...{ productId: id, version: version + 1, units, publishAt },
    })),
  };
}

function unknownVariants({ state }: LockedProduct, rows: readonly PlacedRow[]): FieldError[] {
  return rows
    .filter(({ change }) => state.variants.every(({ id }) => id !== change.variantId))
    .map(({ place }) => ({ field: `changes.${place}.variantId`, message: t('This variant is not on sale') }));
}

/** A count is based on the last adjustment that it knows; sales since only lower it. */
async function staleCounts(client: Database, changes: readonly RowChange[]): Promise<FieldError[]> {
  const counted = changes.filter(({ addStock, lastAdjustment }) => addStock && lastAdjustment !== undefined);
  const last = await describeLastAdjustments(
    client,
    counted.map(({ variantId }) => variantId),
  );
  return changes.flatMap(({ variantId, addStock, lastAdjustment }, place) => {
    const newest = last.get(variantId);
    if (!addStock || lastAdjustment === undefined || (newest?.id ?? 0) === lastAdjustment) return [];
    return [
      { field: `changes.${place}.addStock`, message: newest?.words ?? t('It has been adjusted since') },
    ];
  });
}

/**
 * Changes each product on its own, and tries refused ones once more from the last to the first: another row may have freed a name or SKU.
 * Those that exchange SKUs give them up first.
 */
async function applyAll(
  client: Database,
  shop: Parts,
  admin: Member,
  all: readonly ProductRows[],
): Promise<Map<ProductRows, FieldError[]>> {
  const refused = new Map<ProductRows, FieldError[]>();
  for (const one of all) {
    const errors = await applyOne(client, shop, admin, one);
    if (errors.length > 0) refused.set(one, errors);
  }
  if (refused.size < all.length)
    for (const one of [...refused.keys()].toReversed()) {
      const errors = await applyOne(client, shop, admin, one);
      if (errors.length === 0) refused.delete(one);
    }
  const exchanging = [...refused.keys()].filter(({ cells }) => cells.some(({ field }) => field === 'sku'));
  if (exchanging.length < 2) return refused;
  const given = await giveUpSkus(client, exchanging);
  for (const one of exchanging) {
    const errors = await applyOne(client, shop, admin, one, given);
    if (errors.length === 0) refused.delete(one);
    else refused.set(one, errors);
  }
  return refused;
}

/** Frees the SKUs of variants that get other ones, and answers which they were. The caller rolls back if one of them is refused. */
async function giveUpSkus(
  client: Database,
  exchanging: readonly ProductRows[],
): Promise<ReadonlyMap<string, string>> {
  const given = new Map<string, string>();
  for (const { product, rows } of exchanging) {
    // The history gets the version of before with its own SKUs.
    await keepVersion(client, product.id);
    for (const { id, sku } of product.state.variants)
      if (
        rows.some(({ change }) => change.variantId === id && change.sku !== undefined && change.sku !== sku)
      )
        given.set(id, sku);
  }
  await client.query('UPDATE variant SET sku = id::text WHERE id = ANY ($1) AND archived_at IS NULL', [
    [...given.keys()],
  ]);
  return given;
}

async function applyOne(
  client: Database,
  shop: Parts,
  admin: Member,
  one: ProductRows,
  givenUp?: ReadonlyMap<string, string>,
): Promise<FieldError[]> {
  const { stated, product } = one;
  const unfit = stated.variants ? variantErrors(stated.options ?? [], stated.variants) : [];
  if (unfit[0]) return errorsAtRows(one, new Problem('validation', unfit[0].message, { errors: unfit }));
  await client.query('SAVEPOINT product');
  try {
    await applyChange(client, shop, admin, product.id, stated, { givenUp });
    await client.query('RELEASE SAVEPOINT product');
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT product');
    return errorsAtRows(one, error);
  }
}
