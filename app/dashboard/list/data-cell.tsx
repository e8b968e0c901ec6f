import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type Column<T> = {
  label: string;
  cell: (row: T, index: number) => ReactNode;
  /** Names the row; at most one column. */
  isRowHeader?: boolean;
  /** Right-aligned, in figures of equal width. */
  isNumber?: boolean;
  /** Hides the label from view, as above a column of buttons; screen readers still read it. */
  isLabelHidden?: boolean;
  /**
   * Where a narrow screen puts the cell on a card of at most 96 px. Set it for every column except the row header, or for none.
   */
  card?: keyof typeof PLACES;
};

const PLACES = {
  /** Right of the row's name. */
  corner: '@max-table:col-start-2 @max-table:row-start-1 @max-table:justify-self-end',
  /** Right of the name and of the line below it, as two buttons of 44 px. */
  side: '@max-table:col-start-2 @max-table:row-span-2 @max-table:row-start-1 @max-table:self-center',
  /** The left part of a line. */
  left: '@max-table:col-start-1',
  /** The right part of a line. */
  right: '@max-table:col-start-2 @max-table:justify-self-end',
  /** A line of its own. */
  line: '@max-table:col-span-2',
  /** A line that only an open card shows. */
  folded: '@max-table:col-span-2 @max-table:hidden open-card:block',
  /** Controls on a line of their own. */
  controls: '@max-table:col-span-2',
  /** For screen readers alone. */
  hidden: '@max-table:sr-only',
} as const;
const LABELLED = ['left', 'line', 'folded'];

type CellProps = { column: Column<unknown>; more: ReactNode; children: ReactNode };

/** A cell that a narrow screen shows as a line with label and value. */
export function LabelledCell({ column, children }: CellProps) {
  return (
    <Cell
      column={column}
      className={classNames(
        'flex items-center gap-4',
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
    </Cell>
  );
}

/** A cell that a narrow screen shows at its place on a card. */
export function CompactCell({ column, more, children }: CellProps) {
  const { card, isRowHeader } = column;
  if (isRowHeader)
    return (
      <Cell column={column} className="flex min-w-0 items-center gap-2 text-left">
        <span className="min-w-0 grow wrap-anywhere">{children}</span>
        {more}
      </Cell>
    );
  const isText = card && LABELLED.includes(card);
  return (
    <Cell column={column} className={classNames('min-w-0', card && PLACES[card])}>
      {isText ? (
        <span className="block min-w-0 wrap-anywhere @max-table:truncate @max-table:text-sm @max-table:leading-5 open-card:whitespace-normal">
          <span aria-hidden className="text-text-soft @table:hidden">
            {column.label}{' '}
          </span>
          <bdi>{children}</bdi>
        </span>
      ) : (
        // Above the button that covers an opening card.
        <span className="relative z-[1]">{children}</span>
      )}
    </Cell>
  );
}

function Cell({
  column,
  className,
  children,
}: {
  column: Column<unknown>;
  className: string;
  children: ReactNode;
}) {
  const Element = column.isRowHeader ? 'th' : 'td';
  return (
    <Element
      role={column.isRowHeader ? 'rowheader' : 'cell'}
      scope={column.isRowHeader ? 'row' : undefined}
      className={classNames(
        'border-line font-normal @table:table-cell @table:border-t @table:px-4 @table:py-3',
        column.isNumber && 'tabular-nums @table:text-right',
        className,
      )}
    >
      {children}
    </Element>
  );
}
