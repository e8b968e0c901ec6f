import { useEffect, useState } from 'react';
import type { Offer } from '#modules/catalogue/store/chosen-variant.ts';
import { stockLevel } from '#modules/catalogue/store/stock-level.ts';
import { mostToBook, nextTier, unitPriceCents } from '#modules/pricing/contract/quantity-rule.ts';
import { currentToasts, dismissToast, showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { formatCents } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import { offeredOf, typedComplaint } from './typed-quantity.ts';

// Typing 12 passes through 1, so validate after a pause.
const TYPING_PAUSE_MS = 300;

/** The typed quantity, initially the minimum; shows an error for one that cannot be booked. */
export function useOrderQuantity(product: Offer) {
  const [typed, setTyped] = useState(String(product.minimumOrderQuantity));
  const offered = offeredOf(product);
  const quantity = Number(typed) || 0;
  const complaint = typedComplaint(offered, typed);
  const next = complaint === undefined ? nextTier(offered, quantity) : undefined;
  const isSoldOut = stockLevel(product) === 'sold-out';
  const isRefused = complaint !== undefined && !isSoldOut;
  const [standing, setStanding] = useState<string>();

  useEffect(() => {
    if (!isRefused) {
      takeComplaintBack();
      return;
    }
    const timer = setTimeout(() => {
      setStanding(typed);
      showToast('error', MESSAGES.orderNotAcceptable);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isRefused, typed]);

  return {
    typed,
    setTyped,
    quantity,
    most: mostToBook(offered),
    /** The price of one unit in an order of this quantity. */
    unitPrice: centsToDecimal(unitPriceCents(offered, quantity)),
    /** A sentence about the next price tier. */
    hint:
      next &&
      t('{more, number} more and each costs {price}', {
        more: next.from - quantity,
        price: formatCents(next.priceCents),
      }),
    isAcceptable: complaint === undefined,
    /** The error to show, once typing has paused. */
    complaint: isRefused && typed === standing ? complaint : undefined,
  };
}

/** On a phone the toast would cover the button that is now enabled again. */
function takeComplaintBack(): void {
  const complaint = currentToasts().find(({ text }) => text === MESSAGES.orderNotAcceptable);
  if (complaint) dismissToast(complaint.id);
}
