import { totalsOf } from '../order/order-row.ts';
import type { InvoiceFacts, SoldOrder } from './document-facts.ts';
import { taxesOf } from './taxes-of.ts';

/** Completes an order by the steps to its total and its tax by rate. */
export function invoiceFacts(sold: SoldOrder): InvoiceFacts {
  const steps = totalsOf({
    totals: sold.totals,
    subtotal_cents: sold.subtotalCents,
    discount_cents: sold.discountCents,
    total_cents: sold.totalCents,
  });
  return { ...sold, steps, taxes: taxesOf({ ...sold, steps }) };
}
