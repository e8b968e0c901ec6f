import { useState } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import { countStep } from '#platform/app/count-step.ts';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { rich, t } from '#platform/words/t.ts';
import { CardPayment } from './card-payment.tsx';
import { paymentNotice } from './payment-notice.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { reportPayment } from './report-payment.ts';

type Props = {
  order: Order;
  /** The signed-in member's address. */
  member: string;
  refetch: () => Promise<void>;
};

/** The card form, the outcome of the payment, or the reason why the order cannot be paid. */
export function OrderPayment({ order, member, refetch }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [made, setMade] = useState<{ transactionId: string; isConfirmed: boolean }>();

  const onCharged = async (transactionId: string) => {
    countStep('paid');
    const isConfirmed = await reportPayment(order._id, transactionId);
    setMade({ transactionId, isConfirmed });
    void refetch();
  };

  const notice = paymentNotice(order, member);
  if (made && (made.isConfirmed || order.paid || !notice)) {
    return <PaymentOutcome orderId={order._id} {...made} isConfirmed={made.isConfirmed || order.paid} />;
  }
  // The webhook may be faster than this page: a running payment keeps its form to the end.
  if (notice && !isPaying) return <OrderNotice order={order} notice={notice} />;
  return (
    <div className="card p-5 sm:p-6">
      <CardPayment order={order} refetch={refetch} onBusy={setPaying} onCharged={onCharged} />
    </div>
  );
}

/** Explains, in place of the card form, why this order cannot be paid here. */
function OrderNotice({ order, notice }: { order: Order; notice: string }) {
  return (
    <div role="status" className="card grid justify-items-start gap-4 p-5 sm:p-6">
      <OrderState order={order} />
      <p className="text-lg">{notice}</p>
      {order.transactionId && (
        <p>
          {rich('Transaction id: {id}', {
            id: <span className="font-mono break-all">{order.transactionId}</span>,
          })}
        </p>
      )}
      <LinkButton to="/dashboard" kind="secondary">
        {t('Back to the dashboard')}
      </LinkButton>
    </div>
  );
}
