import type { ReactNode } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import type { OrderColumn } from '#contract/order-view.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CELL, ChoosableRow } from '../../list/choosable-row.tsx';
import { CELLS, isNumber } from './order-cell.tsx';
import { ProductCell } from './order-cells.tsx';

type Props = {
  order: Order;
  columns: readonly OrderColumn[];
  isChosen: boolean;
  onToggle: (asRange: boolean) => void;
  actions: ReactNode;
};

// Where a card has the columns that fit into it.
const ON_CARD: Partial<Record<OrderColumn, string>> = {
  Price:
    '@max-table:col-start-3 @max-table:row-start-1 @max-table:self-start @max-table:text-sm @max-table:leading-5',
  Status: '@max-table:col-start-3 @max-table:row-start-1 @max-table:self-end',
  Customer: '@max-table:col-span-3 @max-table:row-start-2 @max-table:self-center @max-table:pr-53',
};

/** An order as a row of the table, or as a card. */
export function OrderRow({ order, columns, isChosen, onToggle, actions }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <ChoosableRow
      label={`Select order ${order.number}`}
      heading={<ProductCell order={order} />}
      className="grid-cols-[auto_minmax(0,1fr)_auto]"
      {...{ isChosen, onToggle, actions }}
    >
      {columns.map((column) => (
        <td
          key={column}
          role="cell"
          className={classNames(
            CELL,
            ON_CARD[column] ?? 'hidden @table:table-cell',
            isNumber(column) && 'tabular-nums @table:text-right',
          )}
        >
          {CELLS[column](order)}
        </td>
      ))}
    </ChoosableRow>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
