import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from '../ui/class-names.ts';
import { keyOf } from './column-key.ts';
import type { Column, Density } from './list-cell.tsx';
import { useListFilter } from './use-list-filter.ts';

const said = (): Readonly<Partial<Record<string, string>>> => ({
  newest: t('Newest first'),
  oldest: t('Oldest first'),
});
const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown } as const;
const HEADS: Record<Density, string> = {
  roomy: 'px-4 py-3',
  dense: 'px-1 py-3 first:ps-3 last:pe-3',
  work: 'px-2 py-2 first:ps-3 last:pe-3',
};

type Props = {
  column: Column<never>;
  density: Density;
  /** The order that the list's address leaves out. */
  initialSort: string;
  /** The checkbox for all rows, which shares the heading of the first column. */
  selectAll?: ReactNode;
  edge?: ((column: Column<never>) => ReactNode) | undefined;
};

/** The heading of a column, which may sort the list and turn its order around. Cards have a field for that. */
export function ColumnHeading({ column, density, initialSort, selectAll, edge }: Props) {
  const { label, sort, isNumber, isLabelHidden, isOnCardsOnly, action } = column;
  const [asked] = useListFilter('sort');
  const current = asked || initialSort;
  const isDescending = current === 'newest' || current.startsWith('-');
  const sorted = !sort
    ? undefined
    : !sort.includes(current)
      ? 'none'
      : isDescending
        ? 'descending'
        : 'ascending';
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: the role survives where `display` would remove it
      role="columnheader"
      scope="col"
      // Without the names of the controls inside.
      aria-label={sort || selectAll || action ? label : undefined}
      aria-sort={sorted}
      colSpan={selectAll ? 2 : undefined}
      data-column={edge ? keyOf(column) : undefined}
      className={classNames(
        'text-sm text-text-soft',
        HEADS[density],
        density === 'work' && (isNumber ? 'min-w-22' : 'whitespace-nowrap'),
        isNumber && 'text-end',
        edge && 'relative',
        isOnCardsOnly && '@table:hidden',
      )}
    >
      <span className={isLabelHidden ? 'sr-only' : 'inline-flex items-center gap-3'}>
        {selectAll}
        {sort && sorted ? (
          <SortButton
            label={label}
            icon={ICONS[sorted]}
            next={sort[current === sort[0] ? 1 : 0]}
            initialSort={initialSort}
          />
        ) : (
          label
        )}
      </span>
      {action && <span className="hidden @table:inline">{action}</span>}
      {edge?.(column)}
    </th>
  );
}

type ButtonProps = { label: string; icon: (typeof ICONS)['none']; next: string; initialSort: string };

function SortButton({ label, icon: Icon, next, initialSort }: ButtonProps) {
  const id = useId();
  const [, setSort] = useListFilter('sort');
  return (
    <span className="relative inline-flex min-h-6 items-center gap-1">
      <span id={id}>{label}</span>
      <Icon aria-hidden className="hidden size-4 shrink-0 @table:block" />
      {/* Over the text, which stays where the button is hidden. */}
      <button
        type="button"
        aria-label={said()[next]}
        aria-labelledby={said()[next] ? undefined : id}
        title={said()[next]}
        onClick={() => setSort(next === initialSort ? '' : next)}
        className="absolute inset-0 hidden rounded-control @table:block"
      />
    </span>
  );
}
