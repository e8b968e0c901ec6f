import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { OrderTab } from '#modules/orders/contract/order-list.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { ROWS_PARAMETER } from '#platform/app/list/load-list.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { t } from '#platform/words/t.ts';
import type { OrderView } from '../../contract/calls/order-views.ts';
import { VIEW } from '../views/view-address.ts';
import { ViewTabs } from '../views/view-tabs.tsx';

export type TabCounts = Partial<Record<OrderTab, { total: number; isMinimum: boolean }>>;

const tabs = (): readonly { tab?: OrderTab; label: string }[] => [
  { tab: 'to-ship', label: t('To ship') },
  { tab: 'unpaid', label: t('Unpaid') },
  { tab: 'returns', label: t('Returns') },
  { tab: 'shipped', label: t('Shipped') },
  { tab: 'refunded', label: t('Refunded') },
  { label: t('All') },
];

const TAB =
  '-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 xl:px-2 font-semibold text-text-soft hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text';

// The button beside the last tab stays in view with it.
const BUTTON = 44;

/** The states of orders as tabs, which keep search, dates and sort, and the reader's saved filters. */
export function OrderTabs({ counts, views = [] }: { counts: TabCounts; views?: readonly OrderView[] }) {
  const { search } = useNewestSearch();
  // A saved filter is a tab of its own.
  const isOwn = views.some(({ _id }) => _id === search.get(VIEW));
  const current = search.get('tab') ?? undefined;
  const row = useRef<HTMLElement>(null);
  const chosen = search.get(VIEW) ?? current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly chosen tab scrolls into view
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (!row.current || !tab) return;
    const { scrollLeft, offsetLeft, clientWidth } = row.current;
    const start = tab.offsetLeft - offsetLeft;
    row.current.scrollLeft = Math.min(
      start,
      Math.max(scrollLeft, start + tab.offsetWidth + BUTTON - clientWidth),
    );
  }, [chosen]);
  return (
    <nav ref={row} aria-label={t('Orders')} className="-mx-1 flex overflow-x-auto border-b border-line px-1">
      {tabs().map(({ tab, label }) => {
        const count = tab && counts[tab];
        return (
          <Link
            key={label}
            to={addressOf(search, tab)}
            preventScrollReset
            aria-current={!isOwn && current === tab ? 'page' : undefined}
            className={TAB}
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
      <ViewTabs views={views} className={TAB} />
    </nav>
  );
}

function addressOf(search: URLSearchParams, tab: OrderTab | undefined): string {
  const next = new URLSearchParams(search);
  for (const name of ['tab', 'status', 'return', VIEW, 'columns', ROWS_PARAMETER]) next.delete(name);
  if (tab) next.set('tab', tab);
  return `?${next}`;
}
