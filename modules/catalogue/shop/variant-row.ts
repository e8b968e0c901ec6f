import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import type { ManagedProduct } from '../contract/calls/products.ts';
import type { Variant } from '../contract/calls/variants.ts';
import { type Chosen, type Option, variantTitle } from '../contract/variants.ts';
import { presentContent, presentReduction } from './product-row.ts';

export type VariantRow = {
  id: string;
  sku: string;
  options: Chosen;
  price_cents: number;
  former_price_cents: number | null;
  prior_price_cents: number | null;
  price_tiers: PriceTier[];
  content: string | null;
  available: number;
  weight_grams: number | null;
  image: string | null;
  reserved: number;
  sold: number;
};

/** A row with the options of a product and its variants on sale, in their order. */
export type VariantsRow = { options: Option[]; variants: VariantRow[] };

/** Columns of `VariantsRow` of a product `p`. */
export const VARIANTS_COLUMNS = `p.options, (
  SELECT json_agg(v ORDER BY v.position) FROM (
    SELECT position, id, sku, options, price_cents, former_price_cents, prior_price_cents, price_tiers, content, available, weight_grams, image, reserved, sold
    FROM variant WHERE product_id = p.id AND archived_at IS NULL) v) AS variants /* never null: a product keeps at least one variant */`;

export function presentVariants({ options, variants }: VariantsRow): {
  options: Option[];
  variants: Variant[];
} {
  return { options, variants: variants.map((row) => presentVariant(options, row)) };
}

/** The same with the units that orders hold and the former prices as staff typed them. */
export function presentManagedVariants({
  options,
  variants,
}: VariantsRow): Pick<ManagedProduct, 'options' | 'variants'> {
  return {
    options,
    variants: variants.map((row) => ({
      ...presentVariant(options, row),
      ...presentReduction(row.price_cents, row.former_price_cents, null),
      reserved: row.reserved,
      sold: row.sold,
    })),
  };
}

function presentVariant(options: Option[], row: VariantRow): Variant {
  return {
    _id: row.id,
    sku: row.sku,
    title: variantTitle(options, row.options),
    options: row.options,
    perUnitPrice: centsToDecimal(row.price_cents),
    ...presentReduction(row.price_cents, row.former_price_cents, row.prior_price_cents),
    priceTiers: row.price_tiers.map(({ fromQuantity, priceCents }) => ({
      fromQuantity,
      perUnitPrice: centsToDecimal(priceCents),
    })),
    ...presentContent(row.content, row.price_cents),
    availableQuantity: row.available,
    weightGrams: row.weight_grams,
    image: row.image,
  };
}
