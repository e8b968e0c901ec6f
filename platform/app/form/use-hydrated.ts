import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether React has hydrated the page. A form sent earlier would skip its rules. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
