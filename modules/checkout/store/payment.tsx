import { useEffect } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { useNewest } from '#platform/app/live/use-newest.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember } from '#platform/app/protected.tsx';
import { dismissToasts } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { OrderPayment } from './payment/order-payment.tsx';
import { OrderSummary } from './payment/order-summary.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'paymentId'>) {
  const { email } = await requireMember(request);
  const order = await callAsMember('GET /orders/{id}', { params: { id: params.paymentId } });
  return { order, member: email };
}

export default function Payment({ loaderData: { order, member } }: PageProps<typeof clientLoader>) {
  return <PaymentOf key={order._id} order={order} member={member} />;
}

function PaymentOf({ order: first, member }: { order: Order; member: string }) {
  const { order, refetch } = useLiveOrder(first);
  // On a phone the "unpaid order" toast would cover the card's fields, and this page says the same.
  useEffect(dismissToasts, []);
  return (
    <DashboardPage title={t('Payment')}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="lg:order-last">
          <OrderSummary order={order} />
        </div>
        <OrderPayment order={order} member={member} refetch={refetch} />
      </div>
    </DashboardPage>
  );
}

/**
 * An order that follows its changes. If a fetch fails, the last known state stays, because an error page would remove
 * the card form; the event stream fetches again after it reconnects.
 */
function useLiveOrder(first: Order): { order: Order; refetch: () => Promise<void> } {
  const { newest, refetch } = useNewest(first, () =>
    callAsMember('GET /orders/{id}', { params: { id: first._id } }),
  );
  useLiveChanges(['orders'], refetch);
  return { order: newest, refetch };
}
