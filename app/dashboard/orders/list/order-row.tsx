import type { ReactNode } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import type { OrderColumn } from '#contract/order-view.ts';
import { classNames } from '../../../ui/class-names.ts';
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

const CELL = '@table:h-12 @table:border-t @table:border-line @table:px-2';

/** An order as a row of the table, or as a card; takes the focus from the keys of the list. */
export function OrderRow({ order, columns, isChosen, onToggle, actions }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      tabIndex={-1}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[2.75rem_2.75rem] gap-x-3 px-3 py-0.5 @max-table:card @table:static @table:table-row',
        'focus-visible:-outline-offset-2 @table:hover:bg-sunken',
        isChosen && 'bg-accent-soft @table:hover:bg-accent-soft',
      )}
    >
      <td
        role="cell"
        className={classNames(CELL, '@max-table:self-center @table:w-8 @table:pr-1 @table:pl-3')}
      >
        <input
          type="checkbox"
          aria-label={`Select order ${order.number}`}
          checked={isChosen}
          // A click tells whether Shift was held.
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
          className="block size-5"
        />
      </td>
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          CELL,
          'min-w-0 self-center font-normal @table:w-full @table:max-w-0 @table:min-w-52',
        )}
      >
        <ProductCell order={order} />
      </th>
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
      <td
        role="cell"
        className={classNames(CELL, '@max-table:absolute @max-table:right-2 @max-table:bottom-0.5')}
      >
        {actions}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
}
