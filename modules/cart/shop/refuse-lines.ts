import { isMoreThanLeft } from '#modules/pricing/contract/quantity-rule.ts';
import { type RefusedLine, refusedLines } from '#modules/pricing/shop/placing-refusal.ts';
import type { CartLine } from './price-cart.ts';

/** Throws the problem that placing the order would, with an error at each line that cannot be bought as it is. */
export function refuseLines(lines: readonly CartLine[]): void {
  const refused = lines.flatMap((line, place) =>
    line.complaint === null ? [] : { ...line, line: place, reason: reasonOf(line) },
  );
  if (refused.length > 0) throw refusedLines(lines, refused);
}

function reasonOf(line: CartLine): RefusedLine['reason'] {
  if (!line.isOnSale) return 'gone';
  const isSoldOut = line.availableQuantity < line.minQuantity;
  if (isSoldOut || isMoreThanLeft(line, line.quantity)) return 'out_of_stock';
  return line.quantity < line.minQuantity ? 'below_minimum' : 'off_rule';
}
