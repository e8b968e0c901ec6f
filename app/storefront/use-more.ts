import { useState } from 'react';
import { useLocation } from 'react-router';
import { problemText } from '../api/problem.ts';
import type { Page } from '../api/request.ts';

/** What was added below a first page that went on at `from`. */
type Added = { from: string | undefined; items: unknown[]; next: string | undefined };

/** How the last "Show more" of one history entry went. */
type Progress = { key: string; isBusy?: boolean; problem?: string; focusAt?: number };

// By history entry: who goes back to a list finds it as long as they left it, and their place in it.
const addedBefore = new Map<string, Added>();

/** A list that grows page by page below its first one; `focusAt` is the first item of what came last. */
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
