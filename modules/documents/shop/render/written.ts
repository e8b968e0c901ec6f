import { formatCents } from '#platform/format/money.ts';
import { formatPercent } from '#platform/format/percent.ts';
import { t } from '#platform/words/t.ts';
import type { SoldOrder, TaxOfRate } from '../document-facts.ts';

/** `1,250.00$`, and a negative amount with a minus sign. */
export function moneyOf(cents: number): string {
  return cents < 0 ? `\u{2212}${formatCents(-cents)}` : formatCents(cents);
}

export const percentOf = (perMillion: number): string => formatPercent(perMillion / 10_000);

/** The heading above the seller; a span of days begins with another word in some languages. */
export const fromText = () => t('{place, select, document {From} other {From}}', { place: 'document' });

/** Several lines of text, without the empty ones. */
export function linesOf(...lines: (string | undefined)[]): string {
  return lines.filter((line) => line?.trim()).join('\n');
}

/** The customer's number for an order, if it has one. */
export const referenceText = ({ reference }: SoldOrder['order']) =>
  reference && t('Your reference: {reference}', { reference });

export const taxRows = (taxes: readonly TaxOfRate[]) =>
  taxes.map(({ label, netCents, taxCents }) => [
    { text: label },
    { text: moneyOf(netCents) },
    { text: moneyOf(taxCents) },
    { text: moneyOf(netCents + taxCents) },
  ]);

export const taxColumns = () => [
  { heading: t('Tax'), share: 3 },
  { heading: t('Net'), share: 2, isNumber: true },
  { heading: t('Tax amount'), share: 2, isNumber: true },
  { heading: t('Gross'), share: 2, isNumber: true },
];
