/** Spreads an amount in proportion to weights, whole cents, the largest remainder first; never more than a weight. */
export function allocate(cents: number, weights: readonly number[]): number[] {
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

/** `cents * part / whole`, rounded half up to whole cents, exactly. */
export function share(cents: number, part: number, whole: number): number {
  const [numerator, denominator] = [BigInt(cents) * BigInt(part), BigInt(whole)];
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
