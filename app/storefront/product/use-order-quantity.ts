import { useEffect, useState } from 'react';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { currentToasts, dismissToast, showToast } from '../../ui/toast.ts';
import { quantityComplaint } from '../order-quantity.ts';
import { stockLevel } from '../stock-level.ts';

// Who types 12 passes through 1: complain about what they stop at.
const TYPING_PAUSE_MS = 300;

/** The quantity to order as typed, beginning at the minimum; once one stands that cannot be booked, it is told. */
export function useOrderQuantity(product: Product) {
  const [typed, setTyped] = useState(String(product.minimumOrderQuantity));
  const complaint = quantityComplaint(product, typed);
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
    isAcceptable: complaint === undefined,
    /** The error to show, once the typing has paused. */
    complaint: isRefused && typed === standing ? complaint : undefined,
    isSoldOut,
  };
}

/** On a phone the message would lie over the button that works again. */
function takeComplaintBack(): void {
  const complaint = currentToasts().find(({ text }) => text === MESSAGES.orderNotAcceptable);
  if (complaint) dismissToast(complaint.id);
}
