import { Copy, MapPin } from 'lucide-react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { rich, t } from '#platform/words/t.ts';
import { Peek } from './list/peek.tsx';

/** The customer's name; behind it their addresses and phone number, with a button to copy what belongs on a label. */
export function OrderDelivery({ order }: { order: Order }) {
  const { number, displayName, email, userAddress, userNumber } = order;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${displayName}\n${userAddress}\n${userNumber}`);
      showToast('success', t('The address of order {number} is copied.', { number }));
    } catch {
      // The browser may forbid it; the text can still be selected.
      showToast('error', t('The address could not be copied. Select it and copy it by hand.'));
    }
  };
  return (
    <Peek
      className="flex max-w-full items-center gap-1 text-sm leading-5"
      label={
        <>
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{displayName}</span>
          <span className="sr-only">{t('Delivery address of order {number}', { number })}</span>
        </>
      }
    >
      <address className="grid justify-items-start not-italic">
        <span>{displayName}</span>
        <span className="wrap-anywhere">{email}</span>
        <span className="whitespace-pre-line">{userAddress}</span>
        <a href={`tel:${userNumber.replaceAll(/[^+\d]/g, '')}`} className="inline-link mt-1 min-h-6">
          {userNumber}
        </a>
        <Button kind="secondary" size="small" onClick={() => void copy()} className="mt-2">
          <Copy aria-hidden className="size-4" />
          {rich('Copy {rest}', { rest: <span className="sr-only">{t('address')}</span> })}
        </Button>
      </address>
    </Peek>
  );
}
