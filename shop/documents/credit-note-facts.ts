import type { CreditedPart, CreditNoteFacts, InvoiceFacts, TaxOfRate } from './document-facts.ts';
import { shippingRateOf, sum } from './taxes-of.ts';

/** A refund of an order; amounts are what the customer gets back, with tax. */
export type RefundedAmounts = {
  cents: number;
  /** The lines it names; what they and shipping do not explain is a refund of an amount. */
  lines?: readonly { position: number; quantity: number; cents: number }[];
  shippingCents?: number;
};

/** Splits a refund into parts with the tax that each contains. The parts add up to the refund to the cent. */
export function creditNoteFacts(
  invoice: InvoiceFacts,
  refund: RefundedAmounts,
): Pick<CreditNoteFacts, 'parts' | 'taxes' | 'totalCents'> {
  const isWhole = refund.cents === invoice.totalCents && !refund.lines;
  const named = isWhole ? everything(invoice) : refund;
  const parts: CreditedPart[] = (named.lines ?? []).map(({ position, quantity, cents }) => {
    const line = invoice.lines.find((one) => one.position === position);
    if (!line) throw new Error(`The invoice has no line ${position}`);
    return {
      name: line.variant ? `${line.name}, ${line.variant}` : line.name,
      sku: line.sku,
      quantity,
      ...taxed(cents, line.taxPerMillion),
    };
  });
  if (named.shippingCents)
    parts.push({
      name: 'Shipping',
      sku: '',
      quantity: null,
      ...taxed(named.shippingCents, shippingRateOf(invoice)),
    });
  const rest = refund.cents - sum(parts.map(({ cents }) => cents));
  if (rest > 0) parts.push(...spreadOverRates(invoice, rest));
  return { parts, taxes: taxesOfParts(parts, invoice.taxes), totalCents: refund.cents };
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

/** An amount that names no line reduces the price of everything: each rate gets its share of it. */
function spreadOverRates(invoice: InvoiceFacts, cents: number): CreditedPart[] {
  const gross = invoice.taxes.map(({ netCents, taxCents }) => netCents + taxCents);
  const rates = [
    ...invoice.taxes.map(({ perMillion }, at) => ({ perMillion, cents: gross[at] ?? 0 })),
    { perMillion: 0, cents: invoice.totalCents - sum(gross) },
  ].filter((rate) => rate.cents > 0);
  let [givenCents, passedCents] = [0, 0];
  return rates.flatMap((rate) => {
    passedCents += rate.cents;
    const share = Math.round((cents * passedCents) / invoice.totalCents) - givenCents;
    givenCents += share;
    if (share === 0) return [];
    return [{ name: 'Part of the price', sku: '', quantity: null, ...taxed(share, rate.perMillion) }];
  });
}

/** The tax that an amount contains, rounded half up. */
function taxed(cents: number, taxPerMillion: number) {
  const [numerator, denominator] = [
    BigInt(cents) * BigInt(taxPerMillion),
    1_000_000n + BigInt(taxPerMillion),
  ];
  const taxCents = Number((numerator * 2n + denominator) / (denominator * 2n));
  return { cents, taxPerMillion, taxCents };
}

function taxesOfParts(parts: readonly CreditedPart[], rates: readonly TaxOfRate[]): TaxOfRate[] {
  return rates.flatMap(({ label, perMillion }) => {
    const taxedParts = parts.filter(({ taxPerMillion }) => taxPerMillion === perMillion);
    const taxCents = sum(taxedParts.map((part) => part.taxCents));
    const netCents = sum(taxedParts.map((part) => part.cents)) - taxCents;
    return taxedParts.length === 0 ? [] : [{ label, perMillion, netCents, taxCents }];
  });
}
