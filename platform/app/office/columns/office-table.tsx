import { type ComponentProps, useCallback, useLayoutEffect, useMemo } from 'react';
import { keyOf } from '#platform/app/list/column-key.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import type { ListName } from '#platform/contract/list-names.ts';
import { ACTIONS, type Arrangeable, arrangeColumns } from './arrange-columns.ts';
import { ColumnEdge } from './column-edge.tsx';
import { useListView } from './list-views.ts';
import { offerColumns } from './offered-columns.ts';
import { sizeColumns } from './size-columns.ts';

export type OfficeColumn<T> = Column<T> & Arrangeable;

type Props<T> = Omit<ComponentProps<typeof ListTable<T>>, 'columns' | 'list' | 'edge'> & {
  list: ListName;
  columns: readonly OfficeColumn<T>[];
};

// Cards keep the first order of their parts.
const CARD_ORDERS = [
  '@max-table:order-1',
  '@max-table:order-2',
  '@max-table:order-3',
  '@max-table:order-4',
  '@max-table:order-5',
  '@max-table:order-6',
  '@max-table:order-7',
  '@max-table:order-8',
  '@max-table:order-9',
  '@max-table:order-10',
  '@max-table:order-11',
  '@max-table:order-12',
];

/** A list of the back office whose columns its reader has arranged; on narrow screens its cards are as at first. */
export function OfficeTable<T>({ list, columns, ...table }: Props<T>) {
  const view = useListView(list);
  const arranged = useMemo(() => arrangeColumns(columns, view), [columns, view]);
  const shown = useMemo(
    () =>
      arranged
        .filter(({ isShown, card }) => isShown || card !== 'none')
        .map((column) => ({
          ...column,
          isOnCardsOnly: !column.isShown,
          cardOrder: view.length > 0 ? (CARD_ORDERS[column.place] ?? CARD_ORDERS.at(-1)) : undefined,
        })),
    [arranged, view],
  );
  useLayoutEffect(() => {
    offerColumns(list, columns);
    sizeColumns(list, arranged);
  }, [list, columns, arranged]);
  const edge = useCallback(
    (column: Column<never>) =>
      keyOf(column) !== ACTIONS && <ColumnEdge list={list} columns={columns} column={column} />,
    [list, columns],
  );
  return <ListTable {...table} list={list} columns={shown} edge={edge} />;
}
