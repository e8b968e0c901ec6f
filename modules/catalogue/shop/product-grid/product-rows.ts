import { STANDARD_CLASS } from '#platform/contract/tax-settings.ts';
import { t } from '#platform/words/t.ts';
import { type RowChange, VARIANT_CELLS } from '../../contract/calls/product-grid.ts';
import type { StatedVariant } from '../../contract/variants.ts';
import { cellText } from '../import/cell-text.ts';
import { isSame } from '../import/changed-columns.ts';
import type { ProductChange } from '../stated-change.ts';
import type { LockedProduct } from './lock-products.ts';

/** A row of a call with its place in it. */
export type PlacedRow = { place: number; change: RowChange };
export type ChangedCell = { row: number; field: string; was: string; now: string };

/** The rows of one product as its change, with the cells that differ. */
export type ProductRows = {
  product: LockedProduct;
  rows: readonly PlacedRow[];
  stated: ProductChange;
  cells: ChangedCell[];
  units: Record<string, number>;
};

const FACTS = [
  { field: 'productName', key: 'name', kind: 'line' },
  { field: 'minimumOrderQuantity', key: 'minQuantity', kind: 'units' },
  { field: 'taxClass', key: 'taxClass', kind: 'line' },
  { field: 'tags', key: 'tags', kind: 'tags' },
  { field: 'properties', key: 'properties', kind: 'properties' },
] as const;
type Kind = (typeof FACTS)[number]['kind'];

/** A fact that a product does not have. */
const noneOf = (kind: Kind) => (kind === 'tags' || kind === 'properties' ? [] : null);
const textOf = (field: string, kind: Kind, value: unknown) =>
  cellText(kind, value) || (field === 'taxClass' ? STANDARD_CLASS : '');
const statusOf = (isDraft: boolean) => (isDraft ? t('Draft') : t('On sale'));

/** Lays rows over the locked product, as the editor of one product would send them. Cells that are as stated already are left out. */
export function productRows(product: LockedProduct, rows: readonly PlacedRow[]): ProductRows {
  const { state, version } = product;
  const stated: ProductChange = { version };
  const cells: ChangedCell[] = [];
  for (const { place: row, change } of rows) {
    for (const { field, key, kind } of FACTS) {
      const [was, now] = [state.facts[key] ?? noneOf(kind), change[field]];
      if (now === undefined || isSame(was, now ?? noneOf(kind))) continue;
      Object.assign(stated, { [key]: now });
      cells.push({ row, field, was: textOf(field, kind, was), now: textOf(field, kind, now) });
    }
    if (change.draft !== undefined && change.draft !== state.isDraft) {
      stated.isDraft = change.draft;
      cells.push({ row, field: 'draft', was: statusOf(state.isDraft), now: statusOf(change.draft) });
    }
  }
  const units: Record<string, number> = {};
  const variants = state.variants.map(({ id, ...variant }): StatedVariant => {
    // A former price at the price is shown as none, and must not keep the price from rising.
    const formerPrice = variant.formerPrice === variant.perUnitPrice ? null : (variant.formerPrice ?? null);
    const known = { ...variant, _id: id, formerPrice };
    const placed = rows.find(({ change }) => change.variantId === id);
    if (!placed) return known;
    const { place: row, change } = placed;
    const next: StatedVariant = { ...known };
    const note = (field: string, was: string, now: string) => cells.push({ row, field, was, now });
    if (change.sku !== undefined && change.sku !== known.sku) {
      next.sku = change.sku;
      note('sku', known.sku, change.sku);
    }
    for (const field of ['perUnitPrice', 'formerPrice'] as const) {
      const now = change[field];
      if (now === undefined || now === known[field]) continue;
      next[field] = now as number;
      note(field, cellText('money', known[field]), cellText('money', now));
    }
    if (change.priceTiers !== undefined && !isSame(known.priceTiers ?? [], change.priceTiers ?? [])) {
      next.priceTiers = change.priceTiers;
      note('priceTiers', cellText('tiers', known.priceTiers), cellText('tiers', change.priceTiers));
    }
    if (change.content !== undefined && change.content !== (known.content ?? null)) {
      next.content = change.content;
      note('content', known.content ?? '', change.content ?? '');
    }
    if (change.weightGrams !== undefined && change.weightGrams !== (known.weightGrams ?? null)) {
      next.weightGrams = change.weightGrams;
      note('weightGrams', cellText('units', known.weightGrams), cellText('units', change.weightGrams));
    }
    if (change.addStock) {
      const available = product.available.get(id) ?? 0;
      next.addStock = units[id] = change.addStock;
      note('addStock', String(available), String(available + change.addStock));
    }
    return next;
  });
  if (cells.some(({ field }) => OF_VARIANT.has(field)))
    Object.assign(stated, { options: state.options, variants });
  return { product, rows, stated, cells, units };
}

const OF_VARIANT: ReadonlySet<string> = new Set(VARIANT_CELLS);
