import { useEffect, useEffectEvent } from 'react';
import type { Change } from '#platform/contract/changes.ts';
import { listenForChanges } from './live/change-stream.ts';
import { useSession } from './session/session-state.ts';

// Changes come in bursts: one booking touches orders and products.
const GATHER_MS = 100;

/**
 * Calls `refetch` after any of `changes`, and once after a lost connection is restored. In a hidden tab it waits until
 * the tab is visible again.
 */
export function useLiveChanges(changes: readonly Change[], refetch: () => unknown): void {
  const session = useSession();
  const isWanted = useEffectEvent((change: Change | 'all') => change === 'all' || changes.includes(change));
  const onChange = useEffectEvent(() => void refetch());
  const isSignedIn = session.state === 'signed-in';

  useEffect(() => {
    if (!isSignedIn) return;
    let isStale = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => {
      if (!isStale || document.hidden) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStale = false;
        onChange();
      }, GATHER_MS);
    };
    const stop = listenForChanges((change) => {
      if (!isWanted(change)) return;
      isStale = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [isSignedIn]);
}
