import { allocate, share, sum } from '#platform/contract/allocate.ts';
import { t } from '#platform/words/t.ts';
import type { CreditedPart, InvoiceFacts } from './document-facts.ts';

/** The sums of one rate that no credit note has refunded yet. */
export type LeftOfRate = { perMillion: number; cents: number; taxCents: number };

/** The sums of an invoice at each rate, less those that its earlier credit notes have refunded. */
export function leftOfRates(
  { taxes, totalCents }: InvoiceFacts,
  earlier: readonly CreditedPart[],
): LeftOfRate[] {
  const rates = taxes.map(({ perMillion, netCents, taxCents }) => ({
    perMillion,
    cents: netCents + taxCents,
    taxCents,
  }));
  const untaxed = { perMillion: 0, cents: totalCents - sum(rates.map(({ cents }) => cents)), taxCents: 0 };
  return [...rates, untaxed].map(({ perMillion, cents, taxCents }) => {
    const credited = earlier.filter((part) => part.taxPerMillion === perMillion);
    return {
      perMillion,
      cents: Math.max(0, cents - sum(credited.map((part) => part.cents))),
      taxCents: Math.max(0, taxCents - sum(credited.map((part) => part.taxCents))),
    };
  });
}

/** Takes an amount from the rest of its rate, at most all of it; the last cent takes the rest of the tax. */
export function taken(left: readonly LeftOfRate[], wantedCents: number, taxPerMillion: number) {
  const rate = left.find(({ perMillion }) => perMillion === taxPerMillion);
  const cents = Math.min(wantedCents, rate?.cents ?? 0);
  if (!rate || cents === 0) return [];
  const taxCents =
    cents === rate.cents
      ? rate.taxCents
      : Math.min(rate.taxCents, share(cents, taxPerMillion, 1_000_000 + taxPerMillion));
  rate.cents -= cents;
  rate.taxCents -= taxCents;
  return [{ cents, taxPerMillion, taxCents }];
}

/** An amount that names no line reduces the price of everything: each rate gives its share of its rest. */
export function spreadOverRates(left: readonly LeftOfRate[], cents: number): CreditedPart[] {
  const shares = allocate(
    cents,
    left.map((rate) => rate.cents),
  );
  return left.flatMap(({ perMillion }, place) =>
    taken(left, shares[place] ?? 0, perMillion).map((part) => ({
      name: t('Part of the price'),
      sku: '',
      quantity: null,
      ...part,
    })),
  );
}
