import { useEffect, useState } from 'react';
import type { Product } from '#contract/calls/products.ts';
import { MESSAGES } from '#contract/messages.ts';
import { currentToasts, dismissToast, showToast } from '../../ui/toast.ts';
import { quantityComplaint } from '../order-quantity.ts';
import { stockLevel } from '../stock-level.ts';

// Who types 12 passes through 1: complain about what they stop at.
const TYPING_PAUSE_MS = 300;

/** The quantity to order as typed, beginning at the minimum; says so, once it stands, when it cannot be booked. */
export function useOrderQuantity(product: Product) {
  const [typed, setTyped] = useState(String(product.minimumOrderQuantity));
  const complaint = quantityComplaint(product, typed);
  const isSoldOut = stockLevel(product) === 'sold-out';
  const isRefused = complaint !== undefined && !isSoldOut;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another wrong quantity is told again
  useEffect(() => {
    if (!isRefused) {
      takeComplaintBack();
      return;
    }
    const timer = setTimeout(showToast, TYPING_PAUSE_MS, 'error', MESSAGES.orderNotAcceptable);
    return () => clearTimeout(timer);
  }, [isRefused, typed]);

  return { typed, setTyped, complaint, isSoldOut };
}

/** On a phone the message would lie over the button that works again. */
function takeComplaintBack(): void {
  const complaint = currentToasts().find(({ text }) => text === MESSAGES.orderNotAcceptable);
  if (complaint) dismissToast(complaint.id);
}
