import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderPage } from '#contract/calls/order-links.ts';

/** An order that is fetched again when the customer comes back to the tab. If that fails, the last known state stays. */
export function useRefreshed(first: OrderPage, fetchOrder: () => Promise<OrderPage>) {
  const [order, setOrder] = useState(first);
  const turns = useRef(0);
  const refresh = async () => {
    turns.current += 1;
    const turn = turns.current;
    const answer = await fetchOrder().catch(() => undefined);
    if (answer && turn === turns.current) setOrder(answer);
  };
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const listen = () => onReturn();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  return { order, refresh };
}
