/** Money is whole cents inside and a decimal number with at most two places outside, never a float in between. */

const DECIMAL = /^(0|[1-9][0-9]{0,9})(?:\.([0-9]{1,2}))?$/;

/** Whole cents from a decimal such as `12`, `12.5`, `"12.50"`; undefined for anything else, also `1e3`, `-0`, ` 5 `. */
export function parseCents(value: unknown): number | undefined {
  if (typeof value === 'number' && Object.is(value, -0)) return undefined;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const match = DECIMAL.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The decimal of an amount: 1250 cents is 12.5. Exact below 2^53 cents. */
export function centsToDecimal(cents: number): number {
  // Division yields the float nearest to the quotient, the same one that parsing the decimal's text yields.
  return cents / 100;
}

/** The text of an amount as fields, files and programs take it, with all its places: 12.5 is `12.50`. */
export function typedMoney(decimal: number): string {
  return decimal.toFixed(2);
}
