import { useEffect, useEffectEvent } from 'react';

const MARK = '#restore=';

/** Restores the cart of a reminder whose link led here. The token leaves the address at once. */
export function useRestoredCart(reload: () => void): void {
  const restore = useEffectEvent(async (token: string) => {
    history.replaceState(history.state, '', location.pathname + location.search);
    const { restoreCart } = await import('./restore-cart.ts');
    await restoreCart(token);
    reload();
  });
  useEffect(() => {
    if (location.hash.startsWith(MARK)) void restore(location.hash.slice(MARK.length));
  }, []);
}
