import { Link } from 'react-router';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { ROWS_PARAMETER } from '#platform/app/list/load-list.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { t } from '#platform/words/t.ts';
import { MESSAGE_STATES, type MessageState } from '../contract/calls/inbox.ts';
import type { StateCounts } from './load-inbox.ts';
import { stateWords } from './message-state.tsx';

const TABS = [undefined, ...MESSAGE_STATES] as const;

/** The states of messages as tabs; the kind stays. */
export function StateTabs({ counts }: { counts: StateCounts }) {
  const { search } = useNewestSearch();
  const current = search.get('state') ?? undefined;
  return (
    <nav aria-label={t('Messages')} className="-mx-1 flex overflow-x-auto border-b border-line px-1">
      {TABS.map((state) => {
        const count = state && counts[state];
        return (
          <Link
            key={state ?? 'all'}
            to={addressOf(search, state)}
            preventScrollReset
            aria-current={current === state ? 'page' : undefined}
            className="-mb-px flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 font-semibold text-text-soft hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
          >
            {state ? stateWords()[state] : t('All')}
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

function addressOf(search: URLSearchParams, state: MessageState | undefined): string {
  const next = new URLSearchParams(search);
  for (const name of ['state', ROWS_PARAMETER]) next.delete(name);
  if (state) next.set('state', state);
  return `?${next}`;
}
