// Cached: creating a formatter costs far more than using it.
const COUNT = new Intl.NumberFormat('en-US');

/** A count for display; `1,000+` if the list is longer than the count. */
export function countText({ total, isMinimum }: { total: number; isMinimum: boolean }): string {
  return `${COUNT.format(total)}${isMinimum ? '+' : ''}`;
}
