import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type Column, CompactCell, LabelledCell } from './data-cell.tsx';
import { OpenCard } from './open-card.tsx';

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Takes little space around its cells, for many columns of fields. */
  isDense?: boolean;
  /** Each card opens to show all of its text, which no other page shows. */
  opens?: boolean;
};

/**
 * A table; on narrow screens every row becomes a card: of labelled values, or of the places that the columns name.
 * While `columns` is the same array, only rows with a new object render again.
 */
export function DataTable<T>({ caption, columns, rows, rowKey, isDense, opens = false }: Props<T>) {
  const isCompact = columns.some(({ card }) => card);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <table
        role="table"
        className={classNames(
          'block w-full text-left @table:card @table:table @table:border-separate @table:border-spacing-0 @table:overflow-hidden',
          isDense && '@table:[&_:is(th,td)]:px-1',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                role="columnheader"
                scope="col"
                className={classNames('px-4 py-3 text-sm text-text-soft', column.isNumber && 'text-right')}
              >
                <span className={column.isLabelHidden ? 'sr-only' : undefined}>{column.label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={classNames('block @table:table-row-group', isCompact ? 'space-y-2' : 'space-y-3')}
        >
          {rows.map((row, index) => (
            <Row
              key={rowKey(row)}
              columns={columns as readonly Column<unknown>[]}
              row={row}
              index={index}
              isCompact={isCompact}
              opens={opens}
            />
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

type RowProps = {
  columns: readonly Column<unknown>[];
  row: unknown;
  index: number;
  isCompact: boolean;
  opens: boolean;
};

const Row = memo(function Row({ columns, row, index, isCompact, opens }: RowProps) {
  const CellOfRow = isCompact ? CompactCell : LabelledCell;
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: the role survives where `display` would remove it
      role="row"
      className={classNames(
        'card relative @table:table-row @table:rounded-none @table:border-0 @table:shadow-none',
        isCompact
          ? 'grid grid-flow-dense grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 leading-5'
          : 'block px-4 py-2',
      )}
    >
      {columns.map((column) => (
        <CellOfRow key={column.label} column={column} more={column.isRowHeader && opens && <OpenCard />}>
          {column.cell(row, index)}
        </CellOfRow>
      ))}
    </tr>
  );
});
