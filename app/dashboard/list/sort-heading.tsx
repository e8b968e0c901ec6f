import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useId } from 'react';
import { useListFilter } from './use-list-filter.ts';

/** The two orders of a column that sorts its list; the first press chooses the first order. */
type Orders = readonly [first: string, second: string];
type Sorting = { initial: string; columns: Readonly<Partial<Record<string, Orders>>> };

/** The columns that sort each list; `initial` is the order that the list's address leaves out. */
const LISTS = {
  products: {
    initial: '',
    columns: {
      Name: ['name', '-name'],
      'Price per unit': ['price', '-price'],
      'Minimum quantity': ['minimum', '-minimum'],
    },
  },
  customers: { initial: 'newest', columns: { Customer: ['name', '-name'], Joined: ['oldest', 'newest'] } },
  // The cells below the name show number and day.
  orders: {
    initial: 'newest',
    columns: { 'Product Name': ['newest', 'oldest'], Price: ['-price', 'price'] },
  },
} as const satisfies Record<string, Sorting>;
type List = keyof typeof LISTS;

const SAID: Readonly<Partial<Record<string, string>>> = { newest: 'Newest first', oldest: 'Oldest first' };
const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;

export type AriaSort = keyof typeof ICONS | undefined;

/** The direction in which a column sorts the list now. */
export function useAriaSort(list: List): (label: string) => AriaSort {
  const [chosen] = useListFilter('sort');
  const { initial, columns }: Sorting = LISTS[list];
  const sort = chosen || initial;
  return (label) => {
    if (!columns[label]) return undefined;
    if (!columns[label].includes(sort)) return 'none';
    return sort === 'newest' || sort.startsWith('-') ? 'descending' : 'ascending';
  };
}

/** The heading of a column, whose button sorts by it and turns the order around. Cards have a field for that. */
export function SortHeading({ list, label }: { list: List; label: string }) {
  const id = useId();
  const [sort, setSort] = useListFilter('sort');
  const sorted = useAriaSort(list)(label);
  const { initial, columns }: Sorting = LISTS[list];
  const orders = columns[label];
  if (!orders || !sorted) return label;
  const [first, second] = orders;
  const next = (sort || initial) === first ? second : first;
  const Icon = ICONS[sorted];
  return (
    <span className="relative inline-flex min-h-6 items-center gap-1">
      <span id={id}>{label}</span>
      <Icon aria-hidden className="hidden size-4 shrink-0 @table:block" />
      {/* Over the text, which stays where the button is hidden. */}
      <button
        type="button"
        aria-label={SAID[next]}
        aria-labelledby={SAID[next] ? undefined : id}
        title={SAID[next]}
        onClick={() => setSort(next === initial ? '' : next)}
        className="absolute inset-0 hidden rounded-control @table:block"
      />
    </span>
  );
}
