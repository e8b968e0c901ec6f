import type { Order } from '#contract/calls/orders.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { OrderState } from '../orders/order-state.tsx';

/** Explains, in place of the card form, why this order cannot be paid here. */
export function OrderNotice({ order, notice }: { order: Order; notice: string }) {
  return (
    <div role="status" className="card grid justify-items-start gap-4 p-5 sm:p-6">
      <OrderState order={order} />
      <p className="text-lg">{notice}</p>
      {order.transactionId && (
        <p>
          Transaction id: <span className="font-mono break-all">{order.transactionId}</span>
        </p>
      )}
      <LinkButton to="/dashboard" kind="secondary">
        Back to the dashboard
      </LinkButton>
    </div>
  );
}
