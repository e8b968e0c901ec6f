import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { taxText } from '#modules/pricing/shop/total-label.ts';
import { sum } from '#platform/contract/allocate.ts';
import type { InvoiceFacts, TaxOfRate } from './document-facts.ts';

type Amounts = Pick<
  InvoiceFacts,
  'lines' | 'shippingCents' | 'shippingTaxCents' | 'pricesIncludeTax' | 'steps'
>;

const RATE = /^(?:Includes )?(.* ([0-9.]+)%)$/;

/**
 * The net amount and tax of each rate, from the order's tax steps. An order keeps no rate of its shipping: it is the rate
 * whose steps have more tax than the lines.
 */
export function taxesOf({
  lines,
  shippingCents,
  shippingTaxCents,
  pricesIncludeTax,
  steps,
}: Amounts): TaxOfRate[] {
  return ratesOf(steps).map((rate) => {
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

/** A step of an older document has its name and rate in its label alone. */
function taxOf(step: TotalStep & { type: 'tax' }): { label: string; perMillion: number } | undefined {
  if (step.perMillion !== undefined) return { label: taxText(step), perMillion: step.perMillion };
  const [, label, percent] = RATE.exec(step.label ?? step.text ?? '') ?? [];
  return label ? { label, perMillion: Math.round(Number(percent) * 10_000) } : undefined;
}

/** The tax of each rate. Two classes of one rate can have names of their own. */
function ratesOf(steps: Amounts['steps']): Omit<TaxOfRate, 'netCents'>[] {
  const rates = new Map<number, Omit<TaxOfRate, 'netCents'>>();
  for (const step of steps) {
    const tax = step.type === 'tax' && taxOf(step);
    if (!tax) continue;
    const { label, perMillion } = tax;
    const same = rates.get(perMillion);
    rates.set(perMillion, {
      label: same ? `${same.label}, ${label}` : label,
      perMillion,
      taxCents: step.cents + (same?.taxCents ?? 0),
    });
  }
  return [...rates.values()];
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
