import { formatNumber } from '#platform/format/number.ts';

/** A count for display; `1,000+` if the list is longer than the count. */
export function countText({ total, isMinimum }: { total: number; isMinimum: boolean }): string {
  return `${formatNumber(total)}${isMinimum ? '+' : ''}`;
}
