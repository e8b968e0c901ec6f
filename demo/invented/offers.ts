import type { PriceTier, QuantityRule } from '#modules/pricing/contract/quantity-rule.ts';
import type { Database } from '#platform/shop.ts';

/** A variant that can be ordered now. */
export type Offer = QuantityRule & {
  variantId: string;
  productName: string;
  priceCents: number;
  tiers: PriceTier[];
  weightGrams: number;
  taxClass: string;
  availableQuantity: number;
};

/** The variants of these products that can be ordered, in an order that is the same in every demonstration. */
export async function readOffers(database: Database, productNames: readonly string[]): Promise<Offer[]> {
  const { rows } = await database.query<Offer>(
    `SELECT v.id AS "variantId", p.name AS "productName", p.min_quantity AS "minQuantity", p.quantity_step AS "stepQuantity",
       p.max_quantity AS "maxQuantity", v.price_cents AS "priceCents", v.price_tiers AS tiers,
       coalesce(v.weight_grams, 0) AS "weightGrams", coalesce(p.tax_class, 'Standard') AS "taxClass",
       v.available AS "availableQuantity"
     FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
     WHERE p.archived_at IS NULL AND p.name = ANY($1) AND v.available >= p.min_quantity
     ORDER BY p.name COLLATE "C", v.position`,
    [productNames],
  );
  return rows;
}
