import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#platform/contract/changes.ts';
import { useLiveChanges } from '../live.ts';
import { useNewest } from './use-newest.ts';

/**
 * The answer of `fetch` once the component is there, unless it comes with a `first` answer, and after each of `changes`. While it
 * fails, the last answer stays.
 */
export function useLiveAnswer<T>(
  changes: readonly Change[],
  fetch: () => Promise<T>,
  first?: T,
): T | undefined {
  const { newest, refetch } = useNewest(first, fetch);
  useLiveChanges(changes, refetch);
  const onOpen = useEffectEvent(() => {
    if (first === undefined) void refetch();
  });
  useEffect(() => onOpen(), []);
  return newest;
}
