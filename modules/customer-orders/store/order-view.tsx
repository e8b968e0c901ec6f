import { Slot } from 'virtual:modules/slots/order';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { OrderSummary } from '#modules/checkout/store/order-summary.tsx';
import { BillingLines } from '#modules/orders/ui/billing-lines.tsx';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import { nextStep } from '#modules/orders/ui/state-words.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';
import { OrderFulfilment } from '../ui/order-fulfilment.tsx';
import { OrderTimeline } from '../ui/order-timeline.tsx';
import { ChangeAddress } from './change-address.tsx';

type Props = {
  order: OrderPage;
  /** True if the customer has paid and the shop waits for the provider to confirm it. */
  isConfirming: boolean;
  onChangeAddress: (delivery: Address) => Promise<void>;
  /** The proof of a guest. */
  token?: string;
  /** The next step of its reader. */
  action?: ReactNode;
  /** Further things that the reader can do. */
  children?: ReactNode;
};

/** An order's page: what happens now, then what was bought, then the rest. */
export function OrderView({ order, isConfirming, onChangeAddress, token, action, children }: Props) {
  const { settings } = useStorefront();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-10">
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 tabIndex={-1} className="display text-3xl">
            {t('Order {number}', { number: order.number })}
          </h1>
          <OrderState order={order} />
        </div>
        <p role="status" className="flex gap-3 text-lg">
          {order.paid && <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />}
          {isConfirming
            ? t(
                'Your payment is being confirmed. You don’t need to pay again, and you can close this page: we’ll email you.',
              )
            : nextStep(order)}
        </p>
        {action}
        <OrderTimeline order={order} />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderSummary
          lines={order.lines}
          totals={order.totals}
          totalPrice={order.totalPrice}
          linksToProducts={!order.guest || settings.productsFor === 'everyone'}
          startsOpen
        />
      </div>
      <div className="grid gap-6">
        <OrderFulfilment order={order} />
        <section aria-labelledby="goes-to" className="card p-5">
          <h2 id="goes-to" className="mb-2 text-lg font-semibold">
            {t('Delivery address')}
          </h2>
          <address className="not-italic wrap-anywhere">
            {order.deliverTo.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
            <span className="block">
              <bdi>{order.userNumber}</bdi>
            </span>
          </address>
          {order.shippingMethod && <p className="mt-2 text-text-soft">{order.shippingMethod}</p>}
          {order.delivery && !isConfirming && (
            <div className="mt-4">
              <ChangeAddress delivery={order.delivery} onChange={onChangeAddress} />
            </div>
          )}
        </section>
        {order.billing && (
          <section aria-labelledby="billed-to" className="card p-5">
            <h2 id="billed-to" className="mb-2 text-lg font-semibold">
              {t('Billing address')}
            </h2>
            <BillingLines billing={order.billing} />
          </section>
        )}
        {(order.customerNote || order.reference) && (
          <section aria-labelledby="own-words" className="card p-5">
            <h2 id="own-words" className="mb-2 text-lg font-semibold">
              {t('Your note and reference')}
            </h2>
            {order.reference && (
              <p className="wrap-anywhere">
                {t('Your reference: {reference}', { reference: order.reference })}
              </p>
            )}
            {order.customerNote && <p className="whitespace-pre-line wrap-anywhere">{order.customerNote}</p>}
          </section>
        )}
        <Slot order={order} token={token} />
        {children}
      </div>
    </div>
  );
}
