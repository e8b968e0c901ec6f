import { useState } from 'react';
import { useLocation } from 'react-router';
import { problemText } from '../api/problem.ts';
import type { Page } from '../api/request.ts';

/** The items loaded after a first page whose next cursor was `from`. */
type Added = { from: string | undefined; items: unknown[]; next: string | undefined };

/** The state of the last "Show more" of one history entry. */
type Progress = { key: string; isBusy?: boolean; problem?: string; focusAt?: number };

// By history entry: going back restores the list's length and the scroll position.
const addedBefore = new Map<string, Added>();

/** A list that grows page by page; `focusAt` is the index of the first item of the latest page. */
export function useMore<T>(first: Page<T>, load: (cursor: string) => Promise<Page<T>>) {
  const { key } = useLocation();
  const [progress, setProgress] = useState<Progress>({ key });
  const known = addedBefore.get(key);
  const added = known?.from === first.next ? known : undefined;
  const items = [...first.items, ...((added?.items ?? []) as T[])];
  const next = added ? added.next : first.next;
  const current: Progress = progress.key === key ? progress : { key };
  const { isBusy = false, problem, focusAt } = current;

  const showMore = async () => {
    if (!next || isBusy) return;
    setProgress({ key, isBusy: true });
    try {
      const page = await load(next);
      const more = [...(added?.items ?? []), ...page.items];
      addedBefore.set(key, { from: first.next, items: more, next: page.next });
      setProgress({ key, focusAt: items.length });
    } catch (error) {
      setProgress({ key, problem: problemText(error) });
    }
  };

  return { items, next, isBusy, problem, focusAt, showMore };
}
