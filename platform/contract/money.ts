import type { Currency } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';

/**
 * Money is whole minor units inside, called cents in each currency, and a decimal number with at most the digits of its currency
 * outside, never a float in between. Without another currency it is the one of this work.
 */

const DECIMAL = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]{1,3}))?$/;

type Digits = Pick<Currency, 'digits'>;

/** Whole cents from a decimal such as `12`, `12.5`, `"12.50"`; undefined for anything else, also `1e3`, `-0`, ` 5 `. */
export function parseCents(value: unknown, { digits }: Digits = currentCurrency()): number | undefined {
  if (typeof value === 'number' && Object.is(value, -0)) return undefined;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const match = DECIMAL.exec(text);
  const places = match?.[2] ?? '';
  if (!match || places.length > digits) return undefined;
  return Number(match[1]) * 10 ** digits + Number(places.padEnd(digits, '0'));
}

/** The decimal of an amount: 1250 cents is 12.5. Exact below 2^53 cents. */
export function centsToDecimal(cents: number, { digits }: Digits = currentCurrency()): number {
  // Division yields the float nearest to the quotient, the same one that parsing the decimal's text yields.
  return cents / 10 ** digits;
}

/** The text of an amount as fields, files and programs take it, with all its places: 12.5 is `12.50`. */
export function typedMoney(decimal: number, { digits }: Digits = currentCurrency()): string {
  return decimal.toFixed(digits);
}
