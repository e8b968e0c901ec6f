import { Copy, MapPin } from 'lucide-react';
import type { Order } from '#contract/calls/orders.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { Peek } from './list/peek.tsx';

/** The delivery address and phone number to look up, with a button to copy them onto a label. */
export function OrderDelivery({ order }: { order: Order }) {
  const { number, displayName, userAddress, userNumber } = order;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${displayName}\n${userAddress}\n${userNumber}`);
      showToast('success', `The address of order ${number} is copied.`);
    } catch {
      // The browser may forbid it; the text can still be selected.
      showToast('error', 'The address could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <Peek
      className="text-sm leading-5 @max-table:grid @max-table:size-11 @max-table:shrink-0 @max-table:place-items-center"
      label={
        <>
          <MapPin aria-hidden className="size-5 @table:hidden" />
          <span className="@max-table:sr-only">Delivery address</span>
          <span className="sr-only"> of order {number}</span>
        </>
      }
    >
      <address className="grid justify-items-start not-italic">
        <span>{displayName}</span>
        <span className="whitespace-pre-line">{userAddress}</span>
        <a href={`tel:${userNumber.replaceAll(/[^+\d]/g, '')}`} className="inline-link mt-1 min-h-6">
          {userNumber}
        </a>
        <Button kind="secondary" size="small" onClick={() => void copy()} className="mt-2">
          <Copy aria-hidden className="size-4" />
          Copy<span className="sr-only"> address</span>
        </Button>
      </address>
    </Peek>
  );
}
