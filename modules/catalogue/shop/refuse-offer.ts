import type { QuantityRule } from '#modules/pricing/contract/quantity-rule.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { conflictsOf } from '../contract/product-conflicts.ts';
import { isStated, MOST_UNITS, type ProductFacts } from '../contract/product-facts.ts';
import type { LockedVariant } from './lock-product.ts';

/** Refuses to take away units that orders hold, and more units than the shop can count. */
export function refuseStock({ available, received }: LockedVariant, addStock: number): void {
  if (available + addStock < 0)
    throw new Problem('stock_in_use', t('Only {available} units can be taken away.', { available }), {
      extra: { availableQuantity: available },
    });
  if (received + addStock > MOST_UNITS)
    throw invalidField('addStock', t('The shop cannot count that many units'));
}

/** Refuses a quantity rule or price tiers that would not fit the rest of the product. */
export function refuseConflicts(
  rule: QuantityRule,
  variants: readonly LockedVariant[],
  change: Partial<ProductFacts>,
): void {
  const errors = variants
    .flatMap((variant) => conflictsOf({ ...rule, ...variant, ...change }))
    .map(({ field, message, other }) => ({ field: isStated(field, change) ? field : other, message }));
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
}
