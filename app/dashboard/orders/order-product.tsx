import type { Order } from '#contract/calls/orders.ts';
import { ProductName } from '../../storefront/product-name.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatDay } from '../list/format-day.ts';

/** The ordered product and variant with the order's number and day, and the transaction id once paid. */
export function OrderProduct({ order }: { order: Order }) {
  return (
    <span className="flex items-center gap-3 text-left">
      <span className="product-stage block w-16 shrink-0 overflow-hidden rounded-control">
        <Picture src={order.image} alt="" sizes="64px" />
      </span>
      <span className="grid min-w-0">
        <span className="font-semibold">
          <ProductName name={order.productName} />
        </span>
        {order.variantTitle && <span>{order.variantTitle}</span>}
        <span className="text-sm text-text-soft">
          <span className="whitespace-nowrap">No. {order.number}</span> ·{' '}
          <time dateTime={order.bookedAt} className="whitespace-nowrap">
            {formatDay(order.bookedAt)}
          </time>
        </span>
        {order.transactionId && (
          <span className="font-mono text-sm break-all text-text-soft">
            <span className="sr-only">Transaction </span>
            {order.transactionId}
          </span>
        )}
      </span>
    </span>
  );
}
