import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { CONTENT_UNITS } from './content-units.ts';

const SPACE = '\u{a0}';
const named = (unit = '') => (unit === 'pc' ? t('pc') : unit);

/** The price of a kilogram, litre, metre, square metre or piece, where a unit of `content` has this price: `26.53$ / kg`. */
export function basePrice(content: string, cents: number): string {
  const [amount, unit = ''] = content.split(' ');
  const [base, count] = CONTENT_UNITS[unit] ?? [unit, 1];
  // Whole numbers, so that a half is one.
  const price = Math.round((cents * count * 1000) / Math.round(Number(amount) * 1000));
  return `${formatCents(price)}${SPACE}/${SPACE}${named(base)}`;
}

/** How much a unit holds, and the price by measure at this price: `750 g · 26.53$ / kg`. Undefined where the shop does not say. */
export function contentPrice(content: string | null | undefined, cents: number): string | undefined {
  if (!content) return undefined;
  const [amount = '', unit] = content.split(' ');
  return `${formatNumber(amount)}${SPACE}${named(unit)} · ${basePrice(content, cents)}`;
}
