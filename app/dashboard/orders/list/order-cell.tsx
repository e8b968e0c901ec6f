import type { ReactNode } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import type { OrderColumn } from '#contract/order-view.ts';
import { formatDay } from '../../../ui/format-day.ts';
import { Price } from '../../../ui/price.tsx';
import { OrderState } from '../order-state.tsx';
import { CustomerCell } from './order-cells.tsx';

/** The content of each column that can be hidden. */
export const CELLS: Record<OrderColumn, (order: Order) => ReactNode> = {
  Customer: (order) => <CustomerCell order={order} />,
  Quantity: ({ quantity }) => quantity.toLocaleString(),
  Price: ({ totalPrice }) => <Price amount={totalPrice} className="whitespace-nowrap" />,
  Status: (order) => <OrderState order={order} isCompact />,
  Phone: ({ userNumber }) => <span className="whitespace-nowrap">{userNumber}</span>,
  SKU: ({ lines }) => (
    <span className="block max-w-40 truncate">{lines.map(({ sku }) => sku).join(', ')}</span>
  ),
  Transaction: ({ transactionId }) => (
    <span className="block max-w-48 truncate font-mono text-sm">{transactionId}</span>
  ),
  Paid: ({ paidAt }) => <Day of={paidAt} />,
  Shipped: ({ shippedAt }) => <Day of={shippedAt} />,
};

function Day({ of }: { of: string | null }) {
  return of && <span className="whitespace-nowrap">{formatDay(of)}</span>;
}

export const isNumber = (column: OrderColumn) => column === 'Quantity' || column === 'Price';
