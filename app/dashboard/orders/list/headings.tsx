import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderSort } from '#contract/order-list.ts';
import type { OrderColumn } from '#contract/order-view.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useListFilter } from '../../list/use-list-filter.ts';

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

type HeadProps = { direction?: Direction; colSpan?: number; className: string; children: ReactNode };

function Head({ direction, colSpan, className, children }: HeadProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the role survives where `display` would remove it
      role="columnheader"
      scope="col"
      colSpan={colSpan}
      aria-sort={direction}
      className={classNames('text-sm text-text-soft', className)}
    >
      {children}
    </th>
  );
}

/** The heading of the first column, whose cells show number and day: its button sorts by them. */
export function ByDate({ children }: { children: ReactNode }) {
  const { direction, turn } = useSort('oldest', 'newest');
  const Arrow = DIRECTIONS[direction];
  const label = direction === 'descending' ? 'Oldest first' : 'Newest first';
  return (
    <Head direction={direction} colSpan={2} className="px-3">
      <span className="flex items-center gap-3">
        {children}
        Product Name
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={turn}
          className={classNames(BUTTON, '-ml-2 w-9 justify-center')}
        >
          <Arrow aria-hidden className="size-4" />
        </button>
      </span>
    </Head>
  );
}

/** The heading of another column; that of the price sorts by it. */
export function ColumnHeading({ column }: { column: OrderColumn | 'Actions' }) {
  const { direction, turn } = useSort('price', '-price');
  const Arrow = DIRECTIONS[direction];
  if (column !== 'Price')
    return <Head className={classNames('px-2 py-2', column === 'Quantity' && 'text-right')}>{column}</Head>;
  return (
    <Head direction={direction} className="px-2 text-right">
      <button type="button" onClick={turn} className={classNames(BUTTON, 'gap-1 px-1')}>
        <Arrow aria-hidden className="size-4" />
        {column}
      </button>
    </Head>
  );
}
