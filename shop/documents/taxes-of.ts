import type { InvoiceFacts, TaxOfRate } from './document-facts.ts';

type Amounts = Pick<
  InvoiceFacts,
  'lines' | 'shippingCents' | 'shippingTaxCents' | 'pricesIncludeTax' | 'steps'
>;

const RATE = /^(?:Includes )?(.* ([0-9.]+)%)$/;

/**
 * The net amount and tax of each rate, from the order's tax steps. An order keeps no rate of its shipping: it is the rate
 * whose step has more tax than the lines.
 */
export function taxesOf({
  lines,
  shippingCents,
  shippingTaxCents,
  pricesIncludeTax,
  steps,
}: Amounts): TaxOfRate[] {
  const rates = steps.flatMap(({ type, label, cents }) => {
    const [, name, percent] = RATE.exec(label) ?? [];
    if (type !== 'tax' || !name) return [];
    return [{ label: name, perMillion: Math.round(Number(percent) * 10_000), taxCents: cents }];
  });
  return rates.map((rate) => {
    const taxed = lines.filter(({ taxPerMillion }) => taxPerMillion === rate.perMillion);
    const ofLines = sum(taxed.map(({ taxCents }) => taxCents));
    const isOfShipping =
      shippingCents > 0 && rate.taxCents - ofLines === shippingTaxCents && shippingTaxCents > 0;
    const cents =
      sum(taxed.map(({ subtotalCents, discountCents }) => subtotalCents - discountCents)) +
      (isOfShipping ? shippingCents : 0);
    return { ...rate, netCents: pricesIncludeTax ? cents - rate.taxCents : cents };
  });
}

/** The rate that shipping was taxed at; 0 if it was not. */
export function shippingRateOf(facts: Pick<InvoiceFacts, 'lines' | 'shippingTaxCents' | 'taxes'>): number {
  if (facts.shippingTaxCents === 0) return 0;
  const rate = facts.taxes.find(({ perMillion, taxCents }) => {
    const ofLines = sum(
      facts.lines.filter((line) => line.taxPerMillion === perMillion).map((line) => line.taxCents),
    );
    return taxCents - ofLines === facts.shippingTaxCents;
  });
  return rate?.perMillion ?? 0;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
