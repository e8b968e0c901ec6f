import type { ReactNode, RefObject } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SortHeading, useAriaSort } from '../../list/sort-heading.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { OrderRow } from './order-row.tsx';
import { SelectAll } from './select-all.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  orders: readonly Order[];
  selection: Selection<Order>;
  actions: (order: Order) => ReactNode;
  body: RefObject<HTMLTableSectionElement | null>;
};

/** Orders in rows of 48 px; on narrow screens in cards of at most 96 px. */
export function OrderTable({ orders, selection, actions, body }: Props) {
  const { columns } = useChosenColumns();
  const ariaSort = useAriaSort('orders');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <div className="@table:overflow-x-auto @table:card">
        <div className="mb-2 @table:hidden">
          <SelectAll rows={orders} noun="orders" selection={selection} />
        </div>
        <table
          role="table"
          className="block w-full text-left @table:table @table:border-separate @table:border-spacing-0"
        >
          <caption className="sr-only">All Orders</caption>
          <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
            <tr role="row">
              <th
                role="columnheader"
                scope="col"
                aria-label="Product Name"
                aria-sort={ariaSort('Product Name')}
                colSpan={2}
                className="px-3 py-2 text-sm text-text-soft"
              >
                <span className="flex items-center gap-3">
                  <SelectAll rows={orders} noun="orders" selection={selection} isInTable />
                  <SortHeading list="orders" label="Product Name" />
                </span>
              </th>
              {[...columns, 'Actions' as const].map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  // Without the name of the button inside.
                  aria-label={ariaSort(column) && column}
                  aria-sort={ariaSort(column)}
                  className={classNames(
                    'px-2 py-2 text-sm text-text-soft',
                    (column === 'Price' || column === 'Quantity') && 'text-right',
                  )}
                >
                  <SortHeading list="orders" label={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup" className="block space-y-2 @table:table-row-group">
            {orders.map((order) => (
              <OrderRow
                key={order._id}
                order={order}
                columns={columns}
                isChosen={selection.has(order)}
                onToggle={(asRange) => selection.toggle(order, asRange)}
                actions={actions(order)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}
