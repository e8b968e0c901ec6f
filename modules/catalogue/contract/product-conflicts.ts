import { tierErrors } from '#modules/pricing/contract/price-tiers.ts';
import { ruleErrors } from '#modules/pricing/contract/quantity-rule.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import type { ProductFacts } from './product-facts.ts';

/** An error of a fact. If an admin changes only the fact `other`, the error belongs to `other`. */
export type Conflict = FieldError & { other: 'minimumOrderQuantity' | 'perUnitPrice' };

/** The errors of quantity rule and price tiers together. */
export function conflictsOf({
  minQuantity,
  stepQuantity = null,
  maxQuantity = null,
  priceCents,
  priceTiers,
}: Pick<
  ProductFacts,
  'minQuantity' | 'stepQuantity' | 'maxQuantity' | 'priceCents' | 'priceTiers'
>): Conflict[] {
  const rule = ruleErrors({ minQuantity, stepQuantity, maxQuantity });
  const tiers = tierErrors(priceTiers ?? [], { priceCents, minQuantity });
  return [
    ...rule.map((error) => ({ ...error, other: 'minimumOrderQuantity' as const })),
    ...tiers.map(({ field, message }) => ({
      field: `priceTiers.${field}`,
      message,
      other: field.endsWith('Price') ? ('perUnitPrice' as const) : ('minimumOrderQuantity' as const),
    })),
  ];
}
