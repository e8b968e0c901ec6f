import { memo, type ReactNode, type RefObject, type MouseEvent as RowClick } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from '../ui/class-names.ts';
import { ColumnHeading } from './column-heading.tsx';
import { type Column, type Density, ListCell } from './list-cell.tsx';
import type { Selection } from './use-selection.ts';

type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  density?: Density;
  /** The order that the list's address leaves out. */
  initialSort?: string;
  /** Names the list for rules that size its columns. */
  list?: string;
  /** Makes the element at the edge of a column's heading, such as a handle for its width. */
  edge?: (column: Column<never>) => ReactNode;
  /** Buttons above the cards; a table has them in its headings. */
  above?: ReactNode;
  /** Each card opens to show all of its text, which no other page shows. */
  opens?: boolean;
  /** A click on a row, beside what is clickable in it, opens what it shows. */
  onOpen?: (row: T) => void;
  /** Rows with checkboxes: what they are called together, and the name of each. */
  select?: { selection: Selection<T>; noun: string; name: (row: T) => string };
  /** The body, whose rows can take the focus then. */
  body?: RefObject<HTMLTableSectionElement | null>;
};

/**
 * A list of the back office: a table, of which a narrow screen shows each row as a card. While `columns` is the same array, only
 * rows with a new object or selection render again.
 */
export function ListTable<T>(props: Props<T>) {
  const { caption, columns, rows, rowKey, density = 'roomy', opens = false, select, body, onOpen } = props;
  const { list, edge, above } = props;
  const { initialSort = 'newest' } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <div className="@container">
      <div className="@table:overflow-x-auto @table:card">
        {select && (
          <div className="mb-2 @table:hidden">
            <SelectAll rows={rows} {...select} />
          </div>
        )}
        {above && <div className="mb-2 @table:hidden">{above}</div>}
        <table
          role="table"
          data-list={list}
          className="block w-full text-start @table:table @table:border-separate @table:border-spacing-0"
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="sr-only @table:not-sr-only @table:table-header-group">
            <tr role="row">
              {columns.map((column, index) => (
                <ColumnHeading
                  key={column.label}
                  column={column}
                  density={density}
                  initialSort={initialSort}
                  edge={edge}
                  selectAll={select && index === 0 && <SelectAll isInTable rows={rows} {...select} />}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body} role="rowgroup" className="block space-y-2 @table:table-row-group">
            {rows.map((row, index) => (
              <Row
                key={rowKey(row)}
                columns={columns as readonly Column<unknown>[]}
                row={row}
                index={index}
                density={density}
                opens={opens}
                isSized={list !== undefined}
                canFocus={body !== undefined}
                isSelected={select?.selection.has(row) ?? false}
                selectLabel={select && t('Select {row}', { row: select.name(row) })}
                onOpen={onOpen as ((row: unknown) => void) | undefined}
                onToggle={select?.selection.toggle as Selection<unknown>['toggle']}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

type RowProps = {
  columns: readonly Column<unknown>[];
  row: unknown;
  index: number;
  density: Density;
  opens: boolean;
  isSized: boolean;
  canFocus: boolean;
  isSelected: boolean;
  selectLabel: string | undefined;
  onOpen: ((row: unknown) => void) | undefined;
  onToggle: Selection<unknown>['toggle'] | undefined;
};

const CLICKABLE = 'a, button, input, select, textarea, label, dialog, [popover]';

/** Whether a click was meant for the row itself, and not for a control in it or to select its text. */
function isOfRow({ target, button, ctrlKey, metaKey, shiftKey }: RowClick<HTMLElement>): boolean {
  if (button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  return !(target as HTMLElement).closest(CLICKABLE) && getSelection()?.isCollapsed !== false;
}

const Row = memo(function Row(props: RowProps) {
  const {
    columns,
    row,
    index,
    density,
    opens,
    isSized,
    canFocus,
    isSelected,
    selectLabel,
    onOpen,
    onToggle,
  } = props;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the roles survive where `display` would remove them
    <tr
      role="row"
      tabIndex={canFocus ? -1 : undefined}
      // The keys are those of the list, and each row has a link to the same page.
      onClick={onOpen && ((event) => isOfRow(event) && onOpen(row))}
      className={classNames(
        'relative grid grid-flow-dense items-center gap-x-3 px-3 leading-5 @max-table:card @table:static @table:table-row',
        density === 'work' ? 'auto-rows-[minmax(2.75rem,auto)] py-0.5' : 'py-1',
        density === 'work' && !isSelected && '@table:hover:bg-sunken',
        'focus-visible:-outline-offset-2',
        onToggle ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
        opens && '@max-table:min-h-11',
        onOpen && 'cursor-pointer',
        isSelected && 'bg-accent-soft',
      )}
    >
      {onToggle && (
        <td
          role="cell"
          className="z-[1] border-line @max-table:col-start-1 @max-table:row-start-1 @table:h-12 @table:w-8 @table:border-t @table:pe-1 @table:ps-3"
        >
          <label className="grid size-11 place-items-center @max-table:-me-2 @max-table:-ms-3 @table:size-auto">
            <input
              type="checkbox"
              aria-label={selectLabel}
              checked={isSelected}
              // A click tells whether Shift was held.
              onChange={(event) => onToggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
              className="block size-5"
            />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <ListCell key={column.label} column={column} density={density} opens={opens} isSized={isSized}>
          {column.cell(row, index)}
        </ListCell>
      ))}
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the row ends here
  );
});

type SelectAllProps = {
  rows: readonly unknown[];
  noun: string;
  selection: Pick<Selection<unknown>, 'chosen' | 'toggleAll'>;
  isInTable?: boolean;
};

/** The checkbox for all rows of the page: in the table's head, or with its words above the cards. */
function SelectAll({ rows, noun, selection, isInTable = false }: SelectAllProps) {
  const { length: count } = selection.chosen;
  const label = t('Select all {count} {noun}', { count: rows.length, noun });
  return (
    <label className={isInTable ? 'hidden @table:inline' : 'flex min-h-11 items-center gap-3 px-3 text-sm'}>
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={selection.toggleAll}
        className="block size-5"
      />
      {!isInTable && label}
    </label>
  );
}
