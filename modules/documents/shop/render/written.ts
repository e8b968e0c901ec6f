import { formatCents } from '#platform/format/money.ts';
import type { TaxOfRate } from '../document-facts.ts';

/** `1,250.00$`, and a negative amount with a minus sign. */
export function moneyOf(cents: number): string {
  return cents < 0 ? `\u{2212}${formatCents(-cents)}` : formatCents(cents);
}

export const percentOf = (perMillion: number): string => `${perMillion / 10_000}%`;

/** Several lines of text, without the empty ones. */
export function linesOf(...lines: (string | undefined)[]): string {
  return lines.filter((line) => line?.trim()).join('\n');
}

export const taxRows = (taxes: readonly TaxOfRate[]) =>
  taxes.map(({ label, netCents, taxCents }) => [
    { text: label },
    { text: moneyOf(netCents) },
    { text: moneyOf(taxCents) },
    { text: moneyOf(netCents + taxCents) },
  ]);

export const TAX_COLUMNS = [
  { heading: 'Tax', share: 3 },
  { heading: 'Net', share: 2, isNumber: true },
  { heading: 'Tax amount', share: 2, isNumber: true },
  { heading: 'Gross', share: 2, isNumber: true },
];
