import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import type { InvoiceFacts, SoldOrder } from './document-facts.ts';
import { inLanguageOfDocument } from './language-of-document.ts';
import { taxesOf } from './taxes-of.ts';

/** Completes an order by the steps to its total and its tax by rate, in the document's language. */
export function invoiceFacts(sold: SoldOrder): InvoiceFacts {
  const steps = sold.totals ?? goodsAlone(sold);
  return { ...sold, steps, taxes: inLanguageOfDocument(sold, () => taxesOf({ ...sold, steps })) };
}

function goodsAlone({ subtotalCents, discountCents, totalCents }: SoldOrder): TotalStep[] {
  return [
    { type: 'subtotal', cents: subtotalCents },
    ...(discountCents > 0 ? [{ type: 'discount' as const, cents: -discountCents }] : []),
    { type: 'total', cents: totalCents },
  ];
}
