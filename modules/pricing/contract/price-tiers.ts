import { typedMoney } from '#platform/contract/money.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { PriceTier } from './quantity-rule.ts';

export const MOST_TIERS = 10;

/** Checks that tiers start above the minimum, ascend, and never get dearer. Each error names its field. */
export function tierErrors(
  tiers: readonly PriceTier[],
  { priceCents, minQuantity = 1 }: { priceCents: number; minQuantity?: number },
): FieldError[] {
  return tiers.flatMap((tier, place) => {
    const before = tiers[place - 1];
    const [quantity, cheapest] = [before?.fromQuantity ?? minQuantity, before?.priceCents ?? priceCents];
    const errors: FieldError[] = [];
    if (tier.fromQuantity <= quantity)
      errors.push({
        field: `${place}.fromQuantity`,
        message: before
          ? t('The tier from {fromQuantity} must start above the one before it, {quantity}', {
              fromQuantity: tier.fromQuantity,
              quantity,
            })
          : t('The first tier must start above the minimum order, {quantity}', { quantity }),
      });
    if (tier.priceCents > cheapest)
      errors.push({
        field: `${place}.perUnitPrice`,
        message: t('The tier from {fromQuantity} must not cost more than {cheapest}', {
          fromQuantity: tier.fromQuantity,
          cheapest: formatCents(cheapest),
        }),
      });
    return errors;
  });
}

/** Tiers as people type them, one on each line: `10: 95.00`. */
export function tiersText(tiers: readonly { fromQuantity: number; perUnitPrice: number }[]): string {
  return tiers
    .map(({ fromQuantity, perUnitPrice }) => `${fromQuantity}: ${typedMoney(perUnitPrice)}`)
    .join('\n');
}

/** Splits typed tiers, one on each line or between semicolons, without judging their numbers. */
export function splitTiers(text: string): { fromQuantity: string; perUnitPrice: string }[] {
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [fromQuantity = '', ...price] = line.split(':');
      return { fromQuantity: fromQuantity.trim(), perUnitPrice: price.join(':').trim() };
    });
}
