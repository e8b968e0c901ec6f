import { Link } from 'react-router';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

/** The ordered products with the order's number and day, and the transaction id once paid. */
export function OrderProduct({ order }: { order: Order }) {
  return (
    <span
      className={`flex gap-3 text-start leading-6 @max-table:py-2 ${order.lines.length > 1 ? 'items-start' : 'items-center'}`}
    >
      <span className="product-stage block w-16 shrink-0 overflow-hidden rounded-control">
        <Picture src={order.image} alt="" sizes="64px" />
      </span>
      <span className="grid min-w-0">
        <span className="font-semibold">
          <ProductName name={order.productName} />
        </span>
        {order.lines.length > 1 ? (
          <OrderLines order={order} />
        ) : (
          order.variantTitle && <span>{order.variantTitle}</span>
        )}
        <span className="text-sm text-text-soft">
          <Link to={`/order/${order._id}`} className="inline-link whitespace-nowrap">
            {t('No. {number}', { number: order.number })}
          </Link>{' '}
          ·{' '}
          <time dateTime={order.bookedAt} className="whitespace-nowrap">
            {formatDay(order.bookedAt)}
          </time>
        </span>
        {order.transactionId && (
          <span className="font-mono text-sm break-all text-text-soft">
            <span className="sr-only">{t('Transaction')} </span>
            {order.transactionId}
          </span>
        )}
      </span>
    </span>
  );
}

/** The lines of an order with several, to unfold. */
function OrderLines({ order: { number, lines } }: { order: Order }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 content-center font-semibold whitespace-nowrap text-link @table:min-h-8">
        {t('{count, plural, one {# product} other {# products}}', { count: lines.length })}
        <span className="sr-only"> {t('of order {number}', { number })}</span>
      </summary>
      <ul className="grid gap-1 pb-2">
        {lines.map(({ variantId, quantity, productName, variantTitle }) => (
          <li key={variantId} className="wrap-anywhere">
            {formatNumber(quantity)} × {productName}
            {variantTitle && `, ${variantTitle}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
