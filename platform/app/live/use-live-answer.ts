import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#platform/contract/changes.ts';
import { useLiveChanges } from '../live.ts';
import { useNewest } from './use-newest.ts';

/** What `fetch` answers once the component is there, and after each of `changes`. While it fails, the last answer stays. */
export function useLiveAnswer<T>(changes: readonly Change[], fetch: () => Promise<T>): T | undefined {
  const { newest, refetch } = useNewest<T | undefined>(undefined, fetch);
  useLiveChanges(changes, refetch);
  const onOpen = useEffectEvent(() => void refetch());
  useEffect(() => onOpen(), []);
  return newest;
}
