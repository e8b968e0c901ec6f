import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

export const ordersText = (count: number) => t('{count, plural, one {# order} other {# orders}}', { count });

// A young shop's first days would make it thousands.
const MOST_PERCENT = 999;

/** The change from one sum to another, as `+12%`; undefined where the sum before is too small to compare with. */
export function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > MOST_PERCENT) return undefined;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatNumber(Math.abs(percent))}%`;
}
