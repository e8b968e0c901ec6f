import type { TotalStep } from '#modules/pricing/contract/price-checkout.ts';
import type { InvoiceFacts, SoldOrder } from './document-facts.ts';
import { taxesOf } from './taxes-of.ts';

/** Completes an order by the steps to its total and its tax by rate. */
export function invoiceFacts(sold: SoldOrder): InvoiceFacts {
  const steps = sold.totals ?? goodsAlone(sold);
  return { ...sold, steps, taxes: taxesOf({ ...sold, steps }) };
}

function goodsAlone({ subtotalCents, discountCents, totalCents }: SoldOrder): TotalStep[] {
  return [
    { type: 'subtotal', label: 'Subtotal', cents: subtotalCents },
    ...(discountCents > 0 ? [{ type: 'discount' as const, label: 'Discount', cents: -discountCents }] : []),
    { type: 'total', label: 'Total', cents: totalCents },
  ];
}
