import { useColumns } from 'virtual:modules/columns/orders';
import type { ReactNode, RefObject } from 'react';
import type { Order } from '#modules/orders/contract/calls/orders.ts';
import type { OrderColumn } from '#modules/orders/contract/order-view.ts';
import { OrderState } from '#modules/orders/ui/order-state.tsx';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { productName, useChosenColumns } from './chosen-columns.ts';
import { initialSort } from './list-query.ts';
import { CustomerCell, ProductCell } from './order-cells.tsx';

type Props = {
  orders: readonly Order[];
  selection: Selection<Order>;
  actions: (order: Order) => ReactNode;
  onOpen: (order: Order) => void;
  body: RefObject<HTMLTableSectionElement | null>;
};

// The cells below the name show number and day.
const productColumn = (): Column<Order> => ({
  ...productName(),
  sort: ['newest', 'oldest'],
  cell: (order) => <ProductCell order={order} />,
});

/** The columns that can be hidden. */
const CHOICE: Record<OrderColumn, Omit<Column<Order>, 'label'>> = {
  Customer: { card: 'under', cell: (order) => <CustomerCell order={order} /> },
  Quantity: { isNumber: true, card: 'none', cell: ({ quantity }) => formatNumber(quantity) },
  Price: {
    isNumber: true,
    card: 'top',
    sort: ['-price', 'price'],
    cell: ({ totalPrice }) => <Price amount={totalPrice} className="whitespace-nowrap" />,
  },
  Status: { card: 'bottom', cell: (order) => <OrderState order={order} isCompact /> },
  Phone: { card: 'none', cell: ({ userNumber }) => <span className="whitespace-nowrap">{userNumber}</span> },
  SKU: {
    card: 'none',
    cell: ({ lines }) => (
      <span className="block max-w-40 truncate">{lines.map(({ sku }) => sku).join(', ')}</span>
    ),
  },
  Transaction: {
    card: 'none',
    cell: ({ transactionId }) => (
      <span className="block max-w-48 truncate font-mono text-sm">{transactionId}</span>
    ),
  },
  Paid: { card: 'none', cell: ({ paidAt }) => <Day of={paidAt} /> },
  Shipped: { card: 'none', cell: ({ shippedAt }) => <Day of={shippedAt} /> },
};

/** Orders in rows of 48 px; on narrow screens in cards of at most 136 px, where name and email have lines of their own. */
export function OrderTable({ orders, selection, actions, onOpen, body }: Props) {
  const { all } = useChosenColumns();
  const added = useColumns(orders);
  const { search } = useNewestSearch();
  return (
    <OfficeTable
      list="orders"
      caption={t('All Orders')}
      density="work"
      initialSort={initialSort(search)}
      columns={[
        productColumn(),
        ...all.map((column) => ({ ...column, ...CHOICE[column.name] })),
        ...added,
        { key: 'actions', label: t('Actions'), card: 'foot', cell: actions },
      ]}
      rows={orders}
      rowKey={({ _id }) => _id}
      select={{ selection, noun: t('orders'), name: ({ number }) => t('order {number}', { number }) }}
      body={body}
      onOpen={onOpen}
    />
  );
}

function Day({ of }: { of: string | null }) {
  return of && <span className="whitespace-nowrap">{formatDay(of)}</span>;
}
