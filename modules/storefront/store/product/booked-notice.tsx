import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { rich, t } from '#platform/words/t.ts';

export type Booked = {
  orderId: string;
  productName: string;
  variantTitle: string;
  quantity: number;
  totalPrice: number;
};

/** Replaces the form after a booking, so a second press cannot book again; links to the payment. */
export function BookedNotice({ booked, onBookMore }: { booked: Booked; onBookMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="booked" className="card mt-6 grid gap-4 p-5">
      <h2
        ref={heading}
        id="booked"
        tabIndex={-1}
        className="flex items-center gap-2 text-xl font-semibold outline-none"
      >
        <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
        {t('Booked')}
      </h2>
      <p>
        {formatNumber(booked.quantity)} × {booked.productName}
        {booked.variantTitle && `, ${booked.variantTitle},`}{' '}
        {rich('for {total}. We’re holding it for you for a limited time. Pay now and we’ll ship it.', {
          total: <span className="font-semibold tabular-nums">{formatMoney(booked.totalPrice)}</span>,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`/dashboard/payment/${booked.orderId}`}>{t('Pay now')}</LinkButton>
        <LinkButton to="/dashboard" kind="secondary">
          {t('My Orders')}
        </LinkButton>
        <Button kind="quiet" onClick={onBookMore}>
          {t('Book another')}
        </Button>
      </div>
    </section>
  );
}
