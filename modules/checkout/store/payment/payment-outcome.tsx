import { CircleCheck, Hourglass, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { MESSAGES } from '#platform/contract/messages.ts';
import { rich, t } from '#platform/words/t.ts';

type Props = { orderId: string; transactionId: string; isConfirmed: boolean };

/** The outcome of a card payment made on this page. */
export function PaymentOutcome({ orderId, transactionId, isConfirmed }: Props) {
  return isConfirmed ? (
    <Told key="confirmed" icon={CircleCheck} tone="bg-good-soft text-good">
      <p className="text-lg font-semibold">{MESSAGES.paymentCompleted}</p>
      <Transaction id={transactionId} />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/dashboard" kind="secondary">
          {t('My Orders')}
        </LinkButton>
        <DownloadButton from={`/api/orders/${orderId}/invoice.pdf`}>{t('Invoice')}</DownloadButton>
      </div>
    </Told>
  ) : (
    <Told key="confirming" icon={Hourglass} tone="bg-sunken text-text">
      <p className="text-lg font-semibold">{t('Your payment is being confirmed.')}</p>
      <p className="mt-1">
        {t(
          'Your card was charged, and the shop is waiting for the payment provider to confirm it. This page updates by itself. You don’t need to pay again, and you can close it.',
        )}
      </p>
      <Transaction id={transactionId} />
    </Told>
  );
}

function Transaction({ id }: { id: string }) {
  return (
    <p className="mt-1">
      {rich('Transaction id: {id}', { id: <span className="font-mono break-all">{id}</span> })}
    </p>
  );
}

/** Replaces the form and takes its focus. */
function Told({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className={classNames('flex gap-4 rounded-card p-5 focus:outline-none', tone)}
    >
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
