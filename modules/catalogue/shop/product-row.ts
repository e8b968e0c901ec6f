import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import type { Product } from '../contract/calls/products.ts';
import { contentPrice } from '../contract/content-price.ts';
import { PRODUCT_FACTS } from '../contract/product-facts.ts';
import { PLAIN_FACTS } from '../contract/product-fields.ts';

/** The columns of plain facts, by the facts' names. */
type PlainRow = Pick<Product, (typeof PLAIN_FACTS)[number]>;

export type ProductRow = PlainRow & {
  id: string;
  image: string;
  pictures: ProductPicture[];
  properties: { label: string; value: string }[];
  lowest_price_cents: number;
  highest_price_cents: number;
  former_price_cents: number | null;
  prior_price_cents: number | null;
  /** Of the cheapest variant. */
  content: string | null;
  /** The units of all variants, and the minimum orders that each of them can serve, added up; null without variants. */
  stock: [units: number | null, orders: number | null];
  has_options: boolean;
  review_count: number;
  rating: number | null;
};

/** Columns of `ProductRow` of a product `p`; excludes the units received, reserved and sold. */
export const PRODUCT_COLUMNS = `p.id, p.image, p.pictures, p.properties,
  ${PLAIN_FACTS.map((name) => `p.${PRODUCT_FACTS[name].column} AS "${name}"`).join(', ')},
  p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.prior_price_cents, p.content, p.options <> '[]' AS has_options, p.review_count,
  (SELECT ARRAY[sum(v.available), sum(v.available / p.min_quantity)]::float8[] FROM variant v
   WHERE v.product_id = p.id AND v.archived_at IS NULL) AS stock,
  p.rating_average::float8 AS rating`;

/** Converts a row to the product of the API. */
export function presentProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    ...(Object.fromEntries(PLAIN_FACTS.map((name) => [name, row[name]])) as PlainRow),
    image: row.image,
    perUnitPrice: centsToDecimal(row.lowest_price_cents),
    ...presentReduction(row.lowest_price_cents, row.former_price_cents, row.prior_price_cents),
    ...presentContent(row.content, row.lowest_price_cents),
    priceVaries: row.lowest_price_cents < row.highest_price_cents,
    hasOptions: row.has_options,
    availableQuantity: row.stock[0] ?? 0,
    ordersLeft: row.stock[1] ?? 0,
    rating: row.rating,
    reviewCount: row.review_count,
    pictures: row.pictures,
    properties: row.properties,
  };
}

/** How much a unit of this price holds, as stored and in words. */
export function presentContent(
  content: string | null,
  cents: number,
): Pick<Product, 'content' | 'contentPrice'> {
  return content === null ? {} : { content, contentPrice: contentPrice(content, cents) };
}

/**
 * The former price of a reduction. Where the shop judges reductions, it is at most `priorCents`, the lowest price of the 30 days before,
 * which is shown beside it.
 */
export function presentReduction(
  cents: number,
  formerCents: number | null,
  priorCents: number | null,
): Pick<Product, 'formerPrice' | 'lowestPrice'> {
  const shown = Math.min(formerCents ?? cents, priorCents ?? Number.POSITIVE_INFINITY);
  if (shown <= cents) return { formerPrice: null };
  return {
    formerPrice: centsToDecimal(shown),
    ...(priorCents !== null && { lowestPrice: centsToDecimal(priorCents) }),
  };
}
