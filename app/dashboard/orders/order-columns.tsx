import type { Order } from '#contract/calls/orders.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../list/data-cell.tsx';
import { OrderProduct } from './order-product.tsx';
import { OrderState } from './order-state.tsx';

/** The columns that customers and admins share; each page appends its own actions. */
export const ORDER_COLUMNS: readonly Column<Order>[] = [
  { label: 'Product Name', isRowHeader: true, cell: (order) => <OrderProduct order={order} /> },
  { label: 'Quantity', isNumber: true, cell: (order) => order.quantity.toLocaleString() },
  {
    label: 'Price',
    isNumber: true,
    cell: (order) => <Price amount={order.totalPrice} className="whitespace-nowrap" />,
  },
  { label: 'Status', cell: (order) => <OrderState order={order} /> },
];
