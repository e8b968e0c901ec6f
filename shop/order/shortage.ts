import { groupThousands } from '#contract/money.ts';
import { nearestToBook, type Offered } from '#contract/quantity-rule.ts';

/** A variant as its customer knows it; the title is empty for a product without options. */
export type Named = { productName: string; variantTitle: string };

export function nameOf({ productName, variantTitle }: Named): string {
  return variantTitle === '' ? productName : `${productName} (${variantTitle})`;
}

/** Names the product and what is left of it, to an order of more. */
export function shortageOf(line: Named & Offered, quantity: number): string {
  const { availableQuantity: left, minQuantity, stepQuantity } = line;
  if (left < minQuantity) return `${nameOf(line)} is sold out.`;
  const near = (stepQuantity ?? 1) > 1 && nearestToBook(line, quantity);
  const advice = near ? `: order ${groupThousands(near)}` : '';
  return `Only ${groupThousands(left)} of ${nameOf(line)} ${left === 1 ? 'is' : 'are'} left${advice}.`;
}
