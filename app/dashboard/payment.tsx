import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import { membersOnly, requireMember } from '../protected.tsx';
import type { Route } from './+types/payment';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { CardPayment } from './payment/card-payment.tsx';
import { OrderNotice } from './payment/order-notice.tsx';
import { OrderSummary } from './payment/order-summary.tsx';
import { paymentNotice } from './payment/payment-notice.ts';
import { PaymentOutcome } from './payment/payment-outcome.tsx';
import { reportPayment } from './payment/report-payment.ts';

export const handle = membersOnly;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { email } = await requireMember(request);
  const order = await callAsMember('GET /orders/{id}', { params: { id: params.paymentId } });
  return { order, member: email };
}

export default function Payment({ loaderData: { order, member } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['orders'], revalidate);
  return (
    <DashboardPage title="Payment">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-last">
          <OrderSummary order={order} />
        </div>
        <OrderPayment key={order._id} order={order} member={member} />
      </div>
    </DashboardPage>
  );
}

/** The card form, what became of the payment, or why there is nothing to pay. */
function OrderPayment({ order, member }: { order: Order; member: string }) {
  const { revalidate } = useRevalidator();
  const [isPaying, setPaying] = useState(false);
  const [made, setMade] = useState<{ transactionId: string; isConfirmed: boolean }>();

  const onCharged = async (transactionId: string) => {
    setMade({ transactionId, isConfirmed: await reportPayment(order._id, transactionId) });
    await revalidate();
  };

  const notice = paymentNotice(order, member);
  if (made && (order.paid || !notice || made.isConfirmed)) {
    return <PaymentOutcome {...made} isConfirmed={made.isConfirmed || order.paid} />;
  }
  // The webhook may be faster than this page: a payment that is under way keeps its form to the end.
  if (notice && !isPaying) return <OrderNotice order={order} notice={notice} />;
  return (
    <div className="card p-5 sm:p-6">
      <CardPayment order={order} onBusy={setPaying} onCharged={onCharged} />
    </div>
  );
}
