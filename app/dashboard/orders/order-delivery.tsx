import { Copy } from 'lucide-react';
import type { Order } from '#contract/calls/orders.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** The delivery address and phone number, expandable, with a button to copy them onto a label. */
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
    <details className="text-sm">
      <summary className="min-h-11 content-center font-semibold whitespace-nowrap text-link @table:min-h-8">
        Delivery address<span className="sr-only"> of order {number}</span>
      </summary>
      <address className="grid justify-items-end not-italic @table:justify-items-start">
        <span>{displayName}</span>
        <span className="whitespace-pre-line">{userAddress}</span>
        <a href={`tel:${userNumber.replaceAll(/[^+\d]/g, '')}`} className="inline-link mt-1 min-h-6">
          {userNumber}
        </a>
        <Button kind="secondary" size="small" onClick={() => void copy()} className="mt-1">
          <Copy aria-hidden className="size-4" />
          Copy<span className="sr-only"> address</span>
        </Button>
      </address>
    </details>
  );
}
