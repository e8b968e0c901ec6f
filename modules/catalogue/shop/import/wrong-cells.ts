import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Conflict, conflictsOf } from '../../contract/product-conflicts.ts';
import { isStated, PRODUCT_FACTS, type ProductFacts } from '../../contract/product-facts.ts';
import { uncarriedPrices } from '../refuse-former-prices.ts';
import type { GivenProduct, LineError } from './given-product.ts';
import type { KnownVariant, MatchedVariant } from './match-variants.ts';

// The cells of an imported product that the shop refuses, each by its line and column.

/** Where quantity rule and price tiers do not fit, at the columns that are to blame. */
export function conflicts(
  product: ProductFacts,
  { line, facts, variants: lines }: GivenProduct,
  variants: readonly MatchedVariant[],
): LineError[] {
  const errorOf = ({ field, other, message }: Conflict, variant: MatchedVariant): LineError => {
    const stated = { ...facts, ...lines.find((given) => given.line === variant.line) };
    const name = isStated(field, stated) ? field.split('.')[0] : other;
    const { heading } = PRODUCT_FACTS[name as keyof typeof PRODUCT_FACTS];
    return { line: variant.line ?? line, column: heading, message };
  };
  return variants.flatMap((variant, place) =>
    conflictsOf({ ...product, priceCents: variant.perUnitPrice, priceTiers: variant.priceTiers })
      // The rule belongs to the product, so it is reported once.
      .filter(({ field }) => place === 0 || field.startsWith('priceTiers'))
      .map((conflict) => errorOf(conflict, variant)),
  );
}

/** Former prices that the history of prices does not carry. */
export async function uncarried(
  client: Database,
  productId: string,
  { line }: GivenProduct,
  variants: readonly MatchedVariant[],
  before: readonly KnownVariant[] = [],
): Promise<LineError[]> {
  const known = before.map(({ id, perUnitPrice, formerPrice = null }) => ({
    ...{ id, priceCents: perUnitPrice, formerPriceCents: formerPrice },
  }));
  return (await uncarriedPrices(client, productId, known)).map(({ place, message }) => ({
    line: variants[place]?.line ?? line,
    column: PRODUCT_FACTS.formerPrice.heading,
    message,
  }));
}

/** SKUs that another product has. */
export async function takenSkus(
  client: Database,
  variants: readonly MatchedVariant[],
  line: number,
): Promise<LineError[]> {
  const fresh = variants.filter(({ sku, known }) => sku !== undefined && sku !== known?.sku);
  if (fresh.length === 0) return [];
  const { rows } = await client.query<{ sku: string }>({
    name: 'import-skus',
    text: 'SELECT lower(sku) AS sku FROM variant WHERE lower(sku) = ANY ($1) AND archived_at IS NULL AND id <> ALL ($2)',
    values: [fresh.map(({ sku }) => sku?.toLowerCase()), variants.map(({ id }) => id)],
  });
  return fresh
    .filter(({ sku }) => rows.some((row) => row.sku === sku?.toLowerCase()))
    .map((variant) => ({
      line: variant.line ?? line,
      column: 'SKU',
      message: t('Another product has this SKU'),
    }));
}

/** A tax class that the shop does not have. */
export async function unknownClass(client: Database, { line, facts }: GivenProduct): Promise<LineError[]> {
  if (!facts.taxClass) return [];
  const { rowCount } = await client.query({
    name: 'import-tax-class',
    text: 'SELECT 1 FROM tax_class WHERE name = $1',
    values: [facts.taxClass],
  });
  const { heading } = PRODUCT_FACTS.taxClass;
  return rowCount === 1 ? [] : [{ line, column: heading, message: t('There is no such tax class') }];
}
