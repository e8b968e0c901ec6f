import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { Picture } from '#platform/app/ui/picture.tsx';
import { ProductName } from '#platform/app/ui/product-name.tsx';
import { formatDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { rich, t } from '#platform/words/t.ts';
import { OrderDelivery } from '../order-delivery.tsx';
import { Peek } from './peek.tsx';

/** The first product with the other lines to look up; below it number, day and transaction. */
export function ProductCell({ order }: { order: Order }) {
  const { _id, number, bookedAt, quantity, transactionId, image, lines, variantTitle } = order;
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-start leading-5">
      <span className="product-stage block w-9 shrink-0 overflow-hidden rounded-control">
        <Picture src={image} alt="" sizes="36px" />
      </span>
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <span className="flex min-w-0 gap-1.5">
          <span className="truncate font-semibold">
            <ProductName name={lines[0]?.productName ?? order.productName} />
            {lines.length === 1 && variantTitle && <span className="font-normal">, {variantTitle}</span>}
          </span>
          {lines.length > 1 && <OtherLines order={order} />}
          {order.customerNote && <CustomersNote order={order} />}
        </span>
        <span className="truncate text-sm leading-5 text-text-soft">
          <Link to={orderAddress(_id)} className="inline-link">
            {t('No. {number}', { number })}
          </Link>{' '}
          · <time dateTime={bookedAt}>{formatDay(bookedAt)}</time>
          <span className="@table:hidden">
            {' '}
            {t('· {quantity, plural, one {# unit} other {# units}}', { quantity })}
          </span>
          {transactionId && (
            <span title={transactionId} className="hidden @table:inline">
              {' '}
              · <span className="sr-only">{t('Transaction')} </span>
              <span className="font-mono">{transactionId}</span>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}

function OtherLines({ order: { number, lines } }: { order: Order }) {
  return (
    <Peek
      className="shrink-0 text-sm leading-5"
      label={rich('+ {count} more{number}', {
        count: lines.length - 1,
        number: <span className="sr-only"> {t('of order {number}', { number })}</span>,
      })}
    >
      <ul className="grid gap-1">
        {lines.map(({ variantId, quantity, productName, variantTitle }) => (
          <li key={variantId} className="wrap-anywhere">
            {formatNumber(quantity)} × {productName}
            {variantTitle && `, ${variantTitle}`}
          </li>
        ))}
      </ul>
    </Peek>
  );
}

/** Marks an order with a note of its customer, and shows the note. */
function CustomersNote({ order: { number, customerNote } }: { order: Order }) {
  return (
    <Peek
      className="shrink-0 text-sm leading-5"
      label={
        <>
          <MessageSquareText aria-hidden className="inline size-4 align-text-bottom" />
          <span className="sr-only">{t('Note of the customer of order {number}', { number })}</span>
        </>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{customerNote}</p>
    </Peek>
  );
}

/** The customer's name, which opens the delivery address, and their email address below it. */
export function CustomerCell({ order }: { order: Order }) {
  return (
    <span
      // A card has its buttons below them.
      className="flex min-w-0 flex-wrap gap-x-2 leading-5 @max-table:pb-11 @table:grid @table:w-52 @table:grid-cols-[minmax(0,1fr)]"
    >
      <OrderDelivery order={order} />
      <span title={order.email} className="max-w-full truncate text-sm leading-5 text-text-soft">
        {order.email}
      </span>
    </span>
  );
}
