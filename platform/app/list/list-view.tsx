import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TryAgain } from '../ui/try-again.tsx';
import type { List } from './load-list.ts';
import { NearMatches } from './near-matches.tsx';
import { ShowMore } from './show-more.tsx';

type Props<T> = {
  list: List<T>;
  /** Shown when the list is empty. */
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
};

/**
 * A list with "Show more". If a reload fails, the last rows stay below the error. Rows that are only near the search words
 * have a notice above them, so that nobody takes them for those that were looked for.
 */
export function ListView<T>({ list, empty, children }: Props<T>) {
  const { revalidate, state } = useRevalidator();
  const [last, setLast] = useState(list);
  if (list !== last && !('failure' in list)) setLast(list);
  const shown = 'failure' in list ? last : list;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {'failure' in list && (
        <TryAgain message={list.failure} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
      )}
      {!('failure' in shown) && shown.near && <NearMatches {...shown.near} />}
      {!('failure' in shown) && (shown.total === 0 ? empty : children(shown.items))}
      {!('failure' in shown) && <ShowMore list={shown} />}
    </div>
  );
}
