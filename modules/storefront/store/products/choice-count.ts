import type { Counted } from '#modules/catalogue/contract/calls/products.ts';
import { countText } from '#platform/app/ui/count-text.ts';

/** The count behind a choice: `(12)` or `(1,000+)`; nothing if it is not known. */
export function choiceCount(counted: Counted | undefined): string {
  if (!counted || (counted.count === 0 && counted.isMinimum)) return '';
  return `(${countText({ total: counted.count, isMinimum: counted.isMinimum })})`;
}
