import { Link } from 'react-router';
import type { OrderTab } from '#contract/order-list.ts';
import { useNewestSearch } from '../../../layout/use-newest-search.ts';
import { countText } from '../../../ui/count-text.ts';
import { ROWS_PARAMETER } from '../../list/load-list.ts';

export type TabCounts = Partial<Record<OrderTab, { total: number; isMinimum: boolean }>>;

const TABS: readonly { tab?: OrderTab; label: string }[] = [
  { tab: 'to-ship', label: 'To ship' },
  { tab: 'unpaid', label: 'Unpaid' },
  { tab: 'shipped', label: 'Shipped' },
  { tab: 'refunded', label: 'Refunded' },
  { label: 'All' },
];

/** The states of orders as tabs; search, dates and sort stay. */
export function OrderTabs({ counts }: { counts: TabCounts }) {
  const { search } = useNewestSearch();
  const current = search.get('tab') ?? undefined;
  return (
    <nav aria-label="Orders" className="-mx-1 flex overflow-x-auto border-b border-line px-1">
      {TABS.map(({ tab, label }) => {
        const count = tab && counts[tab];
        return (
          <Link
            key={label}
            to={addressOf(search, tab)}
            preventScrollReset
            aria-current={current === tab ? 'page' : undefined}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-semibold text-text-soft hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {label}
            {count && count.total > 0 && (
              <span className="rounded-control bg-sunken px-1.5 text-sm tabular-nums">
                {countText(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function addressOf(search: URLSearchParams, tab: OrderTab | undefined): string {
  const next = new URLSearchParams(search);
  for (const name of ['tab', 'status', ROWS_PARAMETER]) next.delete(name);
  if (tab) next.set('tab', tab);
  return `?${next}`;
}
