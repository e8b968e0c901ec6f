import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { useListFilter } from './use-list-filter.ts';

/** The two orders of each column that sorts the list. */
const ORDERS: Readonly<Partial<Record<string, readonly [up: string, down: string]>>> = {
  Name: ['name', '-name'],
  'Price per unit': ['price', '-price'],
  'Minimum quantity': ['minimum', '-minimum'],
  Customer: ['name', '-name'],
  Joined: ['oldest', 'newest'],
};

export type AriaSort = 'ascending' | 'descending' | undefined;

/** The direction in which a column sorts the list now; `initial` is the order that its address leaves out. */
export function useAriaSort(initial = ''): (label: string) => AriaSort {
  const [chosen] = useListFilter('sort');
  const sort = chosen || initial;
  return (label) => {
    const [up, down] = ORDERS[label] ?? [];
    if (!sort || !up) return undefined;
    return sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  };
}

/** The heading of a column, whose button sorts by it and turns the order around. Cards have a field for that. */
export function SortHeading({ label, initial }: { label: string; initial?: string }) {
  const id = useId();
  const [, setSort] = useListFilter('sort');
  const sorted = useAriaSort(initial)(label);
  const orders = ORDERS[label];
  if (!orders) return label;
  const Icon = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <span className="relative inline-flex min-h-6 items-center gap-1">
      <span id={id}>{label}</span>
      {sorted && <Icon aria-hidden className="size-4 shrink-0" />}
      {/* Over the text, which stays where the button is hidden. */}
      <button
        type="button"
        aria-labelledby={id}
        onClick={() => setSort(orders[sorted === 'ascending' ? 1 : 0])}
        className="absolute inset-0 hidden rounded-control @table:block"
      />
    </span>
  );
}
