import { share, spread, sum } from '#contract/whole-shares.ts';
import type { CreditedPart, CreditNoteFacts, InvoiceFacts, TaxOfRate } from './document-facts.ts';
import { shippingRateOf } from './taxes-of.ts';

/** A refund of an order; amounts are what the customer gets back, with tax. */
export type RefundedAmounts = {
  cents: number;
  /** The lines it names; what they and shipping do not explain is a refund of an amount. */
  lines?: readonly { position: number; quantity: number; cents: number }[];
  shippingCents?: number;
};

/** The sums of one rate that no credit note has given back yet. */
type LeftOfRate = { perMillion: number; cents: number; taxCents: number };

/**
 * Splits a refund into parts with the tax that each contains. The parts add up to the refund to the cent. With the parts of
 * the order's `earlier` notes, no rate gives back more than its invoice has, and all notes together just that.
 */
export function creditNoteFacts(
  invoice: InvoiceFacts,
  refund: RefundedAmounts,
  earlier: readonly CreditedPart[] = [],
): Pick<CreditNoteFacts, 'parts' | 'taxes' | 'totalCents'> {
  const isWhole = refund.cents === invoice.totalCents && !refund.lines;
  const named = isWhole ? everything(invoice) : refund;
  const left = leftOf(invoice, earlier);
  const parts: CreditedPart[] = (named.lines ?? []).flatMap(({ position, quantity, cents }) => {
    const line = invoice.lines.find((one) => one.position === position);
    if (!line) throw new Error(`The invoice has no line ${position}`);
    const name = line.variant ? `${line.name}, ${line.variant}` : line.name;
    return taken(left, cents, line.taxPerMillion).map((part) => ({ name, sku: line.sku, quantity, ...part }));
  });
  for (const part of taken(left, named.shippingCents ?? 0, shippingRateOf(invoice)))
    parts.push({ name: 'Shipping', sku: '', quantity: null, ...part });
  parts.push(...spreadOverRates(left, refund.cents - sum(parts.map(({ cents }) => cents))));
  return { parts, taxes: taxesOfParts(parts, invoice.taxes), totalCents: refund.cents };
}

function leftOf({ taxes, totalCents }: InvoiceFacts, earlier: readonly CreditedPart[]): LeftOfRate[] {
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

/** Takes an amount out of what is left of its rate, as far as there is any; the last of it takes the last of the tax. */
function taken(left: readonly LeftOfRate[], wantedCents: number, taxPerMillion: number) {
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

function everything(invoice: InvoiceFacts): RefundedAmounts {
  const { pricesIncludeTax } = invoice;
  const lines = invoice.lines.map(({ position, quantity, subtotalCents, discountCents, taxCents }) => ({
    position,
    quantity,
    cents: subtotalCents - discountCents + (pricesIncludeTax ? 0 : taxCents),
  }));
  const shippingCents = invoice.shippingCents + (pricesIncludeTax ? 0 : invoice.shippingTaxCents);
  return { cents: invoice.totalCents, lines, shippingCents };
}

/** An amount that names no line reduces the price of everything: each rate gives its share of what is left. */
function spreadOverRates(left: readonly LeftOfRate[], cents: number): CreditedPart[] {
  const shares = spread(
    cents,
    left.map((rate) => rate.cents),
  );
  return left.flatMap(({ perMillion }, place) =>
    taken(left, shares[place] ?? 0, perMillion).map((part) => ({
      name: 'Part of the price',
      sku: '',
      quantity: null,
      ...part,
    })),
  );
}

function taxesOfParts(parts: readonly CreditedPart[], rates: readonly TaxOfRate[]): TaxOfRate[] {
  return rates.flatMap(({ label, perMillion }) => {
    const taxedParts = parts.filter(({ taxPerMillion }) => taxPerMillion === perMillion);
    const taxCents = sum(taxedParts.map((part) => part.taxCents));
    const netCents = sum(taxedParts.map((part) => part.cents)) - taxCents;
    return taxedParts.length === 0 ? [] : [{ label, perMillion, netCents, taxCents }];
  });
}
