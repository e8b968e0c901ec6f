import type { CheckoutLine } from '#contract/price-checkout.ts';

/** Columns of `CheckoutLine`, apart from the quantity, of a variant `v` and its product `p`. */
export const LINE_FACTS = `v.price_cents AS "priceCents", v.price_tiers AS tiers, coalesce(v.weight_grams, 0) AS "weightGrams",
  coalesce(p.tax_class, 'Standard') AS "taxClass"`;

export type LineFacts = Omit<CheckoutLine, 'quantity'>;
