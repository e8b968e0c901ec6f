import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Column<T> = {
  label: string;
  cell: (row: T, index: number) => ReactNode;
  /** Names the row; at most one column. */
  isRowHeader?: boolean;
  /** Right-aligned, in figures of equal width. */
  isNumber?: boolean;
  /** The label is for screen readers only, as above a column of buttons. */
  isLabelHidden?: boolean;
};

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Takes little space around its cells, for many columns of fields. */
  isDense?: boolean;
};

/**
 * A table; on narrow screens every row becomes a card of labelled values. While `columns` is the same array, only rows
 * with a new object render again.
 */
export function DataTable<T>({ caption, columns, rows, rowKey, isDense }: Props<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <table
        role="table"
        className={classNames(
          'block w-full text-left @table:card @table:table @table:border-separate @table:border-spacing-0 @table:overflow-hidden',
          isDense && '@table:[&_:is(th,td)]:px-1.5',
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
        <tbody role="rowgroup" className="block space-y-3 @table:table-row-group">
          {rows.map((row, index) => (
            <Row key={rowKey(row)} columns={columns as readonly Column<unknown>[]} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

type RowProps = { columns: readonly Column<unknown>[]; row: unknown; index: number };

const Row = memo(function Row({ columns, row, index }: RowProps) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: the role survives where `display` would remove it
      role="row"
      className="card block px-4 py-2 @table:table-row @table:rounded-none @table:border-0 @table:shadow-none"
    >
      {columns.map((column) => (
        <Cell key={column.label} column={column}>
          {column.cell(row, index)}
        </Cell>
      ))}
    </tr>
  );
});

function Cell({ column, children }: { column: Column<unknown>; children: ReactNode }) {
  const Element = column.isRowHeader ? 'th' : 'td';
  return (
    <Element
      role={column.isRowHeader ? 'rowheader' : 'cell'}
      scope={column.isRowHeader ? 'row' : undefined}
      className={classNames(
        'flex items-center gap-4 border-line font-normal @table:table-cell @table:border-t @table:px-4 @table:py-3',
        column.isNumber && 'tabular-nums @table:text-right',
        column.isLabelHidden ? 'justify-end' : 'justify-between',
        column.isRowHeader ? 'py-2 text-left' : 'py-1',
      )}
    >
      {/* On a card the row's name is its heading and needs no label. */}
      {!column.isLabelHidden && !column.isRowHeader && (
        <span aria-hidden className="shrink-0 text-sm text-text-soft @table:hidden">
          {column.label}
        </span>
      )}
      <span className={classNames('min-w-0 wrap-anywhere', !column.isRowHeader && '@max-table:text-right')}>
        {children}
      </span>
    </Element>
  );
}
