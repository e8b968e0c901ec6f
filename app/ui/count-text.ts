// Making one takes far longer than using it.
const COUNT = new Intl.NumberFormat('en-US');

/** A count as it is read; a list that is longer than what was counted says so: `1,000+`. */
export function countText({ total, isMinimum }: { total: number; isMinimum: boolean }): string {
  return `${COUNT.format(total)}${isMinimum ? '+' : ''}`;
}
