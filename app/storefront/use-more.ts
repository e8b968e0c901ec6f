import { useState } from 'react';
import { useLocation } from 'react-router';
import { problemText } from '../api/problem.ts';
import type { Page } from '../api/request.ts';

/** What was added below a first page that went on at `from`. */
type Added = { from: string | undefined; items: unknown[]; next: string | undefined };

// By history entry: who goes back to a list finds it as long as they left it, and their place in it.
const addedBefore = new Map<string, Added>();

/** A list that grows page by page below its first one. */
export function useMore<T>(first: Page<T>, load: (cursor: string) => Promise<Page<T>>) {
  const { key } = useLocation();
  const [, rerender] = useState(0);
  const [state, setState] = useState<{ isBusy: boolean; problem?: string; focusAt?: number }>({
    isBusy: false,
  });
  const known = addedBefore.get(key);
  const added = known?.from === first.next ? known : undefined;
  const items = [...first.items, ...((added?.items ?? []) as T[])];
  const next = added ? added.next : first.next;

  const showMore = async () => {
    if (!next || state.isBusy) return;
    setState({ isBusy: true });
    try {
      const page = await load(next);
      addedBefore.set(key, {
        from: first.next,
        items: [...(added?.items ?? []), ...page.items],
        next: page.next,
      });
      setState({ isBusy: false, focusAt: items.length });
      rerender((count) => count + 1);
    } catch (error) {
      setState({ isBusy: false, problem: problemText(error) });
    }
  };

  return { items, next, showMore, ...state };
}
