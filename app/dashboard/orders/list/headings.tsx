import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderSort } from '#contract/order-list.ts';
import type { OrderColumn } from '#contract/order-view.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useListFilter } from '../../list/use-list-filter.ts';
import { isNumber } from './order-cell.tsx';

const HEADING = 'px-2 py-2 text-sm text-text-soft';
const BUTTON = 'inline-flex min-h-9 items-center rounded-control font-semibold hover:bg-sunken';
const DIRECTIONS = {
  ascending: ArrowUp,
  descending: ArrowDown,
  none: ArrowUpDown,
} as const;
type Direction = keyof typeof DIRECTIONS;

function useSort(ascending: OrderSort, descending: OrderSort) {
  const [sort, setSort] = useListFilter('sort');
  const now = sort || 'newest';
  const direction: Direction = now === descending ? 'descending' : now === ascending ? 'ascending' : 'none';
  // The list begins with the newest, which its address leaves out.
  const turn = (next: OrderSort) => setSort(next === 'newest' ? '' : next);
  return { direction, turn: () => turn(direction === 'descending' ? ascending : descending) };
}

/** The heading of the first column, whose cells show number and day: its button sorts by them. */
export function ByDate({ children }: { children: ReactNode }) {
  const { direction, turn } = useSort('oldest', 'newest');
  const Arrow = DIRECTIONS[direction];
  return (
    <th
      role="columnheader"
      scope="col"
      colSpan={2}
      aria-sort={direction}
      className="px-3 py-0 text-sm text-text-soft"
    >
      <span className="flex items-center gap-3">
        {children}
        Product Name
        <button
          type="button"
          aria-label={direction === 'descending' ? 'Oldest first' : 'Newest first'}
          title={direction === 'descending' ? 'Oldest first' : 'Newest first'}
          onClick={turn}
          className={classNames(BUTTON, '-ml-2 w-9 justify-center')}
        >
          <Arrow aria-hidden className="size-4" />
        </button>
      </span>
    </th>
  );
}

/** The heading of a column that can be hidden; that of the price sorts by it. */
export function ColumnHeading({ column }: { column: OrderColumn }) {
  const { direction, turn } = useSort('price', '-price');
  const Arrow = DIRECTIONS[direction];
  if (column !== 'Price')
    return (
      <th
        role="columnheader"
        scope="col"
        className={classNames(HEADING, isNumber(column) && 'text-right')}
      >
        {column}
      </th>
    );
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className="px-2 py-0 text-right text-sm text-text-soft"
    >
      <button type="button" onClick={turn} className={classNames(BUTTON, 'gap-1 px-1')}>
        <Arrow aria-hidden className="size-4" />
        {column}
      </button>
    </th>
  );
}
