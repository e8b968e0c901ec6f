import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import { centsToDecimal, parseCents, typedMoney } from './money.ts';

type Limits = {
  /** The smallest card payment if there is no other least. */
  minCents: number | undefined;
  maxCents: number;
};

/** Whole cents from a decimal amount of the currency, or the sentence at its field that says why it is none. */
export function readAmount(name: string, value: unknown, limits: Limits): number | string {
  const { digits, step, smallestCents } = currentCurrency();
  const { minCents = smallestCents, maxCents } = limits;
  const cents = parseCents(value);
  if (cents === undefined) return noAmount(name, digits);
  if (cents < minCents)
    return t('{name} must be at least {minCents}', { name, minCents: centsToDecimal(minCents) });
  if (cents > maxCents)
    return t('{name} must be at most {maxCents}', { name, maxCents: centsToDecimal(maxCents) });
  if (cents % step !== 0)
    return t('{name} must be a multiple of {step}: card payments take no smaller part', {
      name,
      step: typedMoney(centsToDecimal(step)),
    });
  return cents;
}

function noAmount(name: string, digits: 0 | 2 | 3): string {
  if (digits === 0) return t('{name} must be a whole amount', { name });
  return digits === 2
    ? t('{name} must be an amount with at most two decimals', { name })
    : t('{name} must be an amount with at most three decimals', { name });
}
