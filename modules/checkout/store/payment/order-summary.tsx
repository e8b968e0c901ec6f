import type { ReactNode } from 'react';
import type { Order, OrderLine } from '#modules/orders/contract/calls/orders.ts';
import { Countdown } from '#modules/orders/ui/countdown.tsx';
import { Picture } from '#platform/app/ui/picture.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { useWide } from '#platform/app/ui/use-wide.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

/** Products, address and time left of an order. On a phone the details are folded, so Pay stays in view. */
export function OrderSummary({ order }: { order: Order }) {
  const isWide = useWide();
  // A subtotal that nothing changes is the total.
  const shown = order.totals.length === 2 ? order.totals.slice(1) : order.totals;
  return (
    <section aria-label={t('Order')} className="card overflow-hidden">
      <div className="flex gap-3 p-3 lg:block lg:p-0">
        <div className="product-stage w-16 shrink-0 self-start overflow-hidden max-lg:rounded-control lg:w-auto">
          <Picture src={order.image} alt="" sizes="(width >= 64rem) 20rem, 4rem" />
        </div>
        <div className="min-w-0 grow lg:p-5 lg:pb-0">
          <div className="flex items-baseline justify-between gap-3 lg:block">
            <h2 className="min-w-0 truncate font-semibold lg:text-xl lg:text-balance lg:whitespace-normal">
              {order.productName}
            </h2>
            <Price amount={order.totalPrice} className="font-semibold lg:hidden" />
          </div>
          {order.variantTitle && order.lines.length === 1 && (
            <p className="text-text-soft lg:mt-1">{order.variantTitle}</p>
          )}
          <p className="truncate text-sm text-text-soft lg:mt-1 lg:whitespace-pre-line">
            {t('To {userAddress}', { userAddress: order.userAddress })}
          </p>
          {order.status === 'unpaid' && (
            <p className="text-sm text-text-soft">
              {t('Held for you:')} <Countdown until={order.expiresAt} />
            </p>
          )}
        </div>
      </div>
      <details open={isWide} className="border-t border-line px-3 lg:border-0 lg:px-5 lg:pb-5">
        <summary className="min-h-11 content-center text-sm font-semibold">{t('Order details')}</summary>
        {order.lines.length > 1 && <Lines lines={order.lines} />}
        <dl className="grid grid-cols-2 gap-3 max-lg:pb-3">
          <Fact label={t('Order number')}>{order.number}</Fact>
          {order.lines.length === 1 && (
            <Fact label={t('Quantity')}>
              {formatNumber(order.quantity)} × <Price amount={order.perUnitPrice} />
            </Fact>
          )}
          <Fact label={t('Email')} isLong>
            {order.email}
          </Fact>
          <Fact label={t('Order id')} isLong>
            <span className="font-mono text-sm">{order._id}</span>
          </Fact>
        </dl>
        <dl className="mt-1 border-t border-line py-3 lg:mt-4 lg:pt-4 lg:pb-0">
          {shown.map(({ label, amount, type }) => (
            <Amount key={label} label={label} amount={amount} isStrong={type === 'total'} />
          ))}
        </dl>
      </details>
    </section>
  );
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="mb-4 grid gap-3">
      {lines.map(({ variantId, quantity, productName, variantTitle, total }) => (
        <li key={variantId} className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere">
            {formatNumber(quantity)} × {productName}
            {variantTitle && <span className="text-text-soft">, {variantTitle}</span>}
          </span>
          <Price amount={total} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between ${isStrong ? 'text-xl font-semibold' : 'mb-2'}`}>
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

function Fact({ label, isLong, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? 'col-span-2' : undefined}>
      <dt className="text-sm text-text-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
