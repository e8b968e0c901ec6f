import { currentCurrency } from '#platform/money/current-currency.ts';

/**
 * Spreads an amount in proportion to weights, in whole steps of the currency, the largest remainder first; never more than a weight.
 * One that is no multiple of the step is spread in whole cents.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const { step } = currentCurrency();
  if (step === 1 || [cents, ...weights].some((one) => one % step !== 0)) return spread(cents, weights);
  return spread(
    cents / step,
    weights.map((weight) => weight / step),
  ).map((steps) => steps * step);
}

function spread(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map(() => 0);
  const shares = weights.map((weight) => {
    const product = BigInt(cents) * BigInt(weight);
    return { cents: Number(product / whole), rest: product % whole };
  });
  let left = cents - sum(shares.map((one) => one.cents));
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1));
  for (const one of byRest) {
    if (left === 0) break;
    one.cents += 1;
    left -= 1;
  }
  return shares.map((one) => one.cents);
}

/** `cents * part / whole`, rounded half up to whole steps of the currency, exactly. */
export function share(cents: number, part: number, whole: number): number {
  const { step } = currentCurrency();
  const [numerator, denominator] = [BigInt(cents) * BigInt(part), BigInt(whole) * BigInt(step)];
  return Number((numerator * 2n + denominator) / (denominator * 2n)) * step;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
