import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { TryAgain } from '../../ui/try-again.tsx';
import type { List } from './load-list.ts';
import { ShowMore } from './show-more.tsx';

type Props<T> = {
  list: List<T>;
  /** What to show when there are no rows at all. */
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
};

/** Rows with the rest a press away; when they cannot be loaded again, the last ones stay below the reason. */
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
      {!('failure' in shown) && (shown.total === 0 ? empty : children(shown.items))}
      {!('failure' in shown) && <ShowMore list={shown} />}
    </div>
  );
}
