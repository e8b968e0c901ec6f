import { sum } from '#platform/contract/allocate.ts';
import { t } from '#platform/words/t.ts';
import type { CreditedPart, CreditNoteFacts, InvoiceFacts, TaxOfRate } from './document-facts.ts';
import { leftOfRates, spreadOverRates, taken } from './left-of-rates.ts';
import { shippingRateOf } from './taxes-of.ts';

/** A refund of an order; amounts are what the customer gets back, with tax. */
export type RefundedAmounts = {
  cents: number;
  /** The refunded lines. The rest, beyond shipping, is a refund of an amount. */
  lines?: readonly { position: number; quantity: number; cents: number }[];
  shippingCents?: number;
};

/**
 * Splits a refund into parts with the tax that each contains. The parts add up to the refund to the cent. With the parts of
 * the order's `earlier` notes, no rate refunds more than its invoice has, and all notes together just that.
 */
export function creditNoteFacts(
  invoice: InvoiceFacts,
  refund: RefundedAmounts,
  earlier: readonly CreditedPart[] = [],
): Pick<CreditNoteFacts, 'parts' | 'taxes' | 'totalCents'> {
  const isWhole = refund.cents === invoice.totalCents && !refund.lines;
  const named = isWhole ? everything(invoice) : refund;
  const left = leftOfRates(invoice, earlier);
  const parts: CreditedPart[] = (named.lines ?? []).flatMap(({ position, quantity, cents }) => {
    const line = invoice.lines.find((one) => one.position === position);
    if (!line) throw new Error(`The invoice has no line ${position}`);
    const name = line.variant ? `${line.name}, ${line.variant}` : line.name;
    return taken(left, cents, line.taxPerMillion).map((part) => ({ name, sku: line.sku, quantity, ...part }));
  });
  for (const part of taken(left, named.shippingCents ?? 0, shippingRateOf(invoice)))
    parts.push({ name: t('Shipping'), sku: '', quantity: null, ...part });
  parts.push(...spreadOverRates(left, refund.cents - sum(parts.map(({ cents }) => cents))));
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

function taxesOfParts(parts: readonly CreditedPart[], rates: readonly TaxOfRate[]): TaxOfRate[] {
  return rates.flatMap(({ label, perMillion }) => {
    const taxedParts = parts.filter(({ taxPerMillion }) => taxPerMillion === perMillion);
    const taxCents = sum(taxedParts.map((part) => part.taxCents));
    const netCents = sum(taxedParts.map((part) => part.cents)) - taxCents;
    return taxedParts.length === 0 ? [] : [{ label, perMillion, netCents, taxCents }];
  });
}
