import { useEffect, useState } from 'react';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { currentToasts, dismissToast, showToast } from '../../ui/toast.ts';
import { quantityComplaint } from '../order-quantity.ts';
import { stockLevel } from '../stock-level.ts';

// Typing 12 passes through 1, so validate after a pause.
const TYPING_PAUSE_MS = 300;

/** The typed quantity, initially the minimum; shows an error for one that cannot be booked. */
export function useOrderQuantity(product: Product) {
  const [typed, setTyped] = useState(String(product.minimumOrderQuantity));
  const complaint = quantityComplaint(product, typed);
  const isRefused = complaint !== undefined && stockLevel(product) !== 'sold-out';
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
    /** The error to show, once typing has paused. */
    complaint: isRefused && typed === standing ? complaint : undefined,
  };
}

/** On a phone the toast would cover the button that is now enabled again. */
function takeComplaintBack(): void {
  const complaint = currentToasts().find(({ text }) => text === MESSAGES.orderNotAcceptable);
  if (complaint) dismissToast(complaint.id);
}
