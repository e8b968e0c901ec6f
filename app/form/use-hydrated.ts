import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page's script has taken over: until then a form must not be sent, its rules would be skipped. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
