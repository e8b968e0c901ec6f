import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

/** Returns whether the window is wide enough for two columns; false while rendering on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
