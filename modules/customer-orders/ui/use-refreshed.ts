import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useNewest } from '#platform/app/live/use-newest.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

const ASK_EVERY_MS = 3_000;

/**
 * An order that is fetched again when the customer comes back to the tab, and, after a payment, until the shop has confirmed
 * it. If that fails, the last known state stays.
 */
export function useRefreshed(first: OrderPage, fetchOrder: () => Promise<OrderPage>) {
  const { newest: order, refetch: refresh } = useNewest(first, fetchOrder);
  const [isCharged, setCharged] = useState(useLocation().state?.isCharged === true);
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const listen = () => onReturn();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  const isConfirming = isCharged && order.status === 'unpaid';
  const onTick = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (!isConfirming) return;
    const timer = setInterval(() => onTick(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isConfirming]);

  const noteCharge = async () => {
    setCharged(true);
    await refresh();
  };
  return { order, refresh, noteCharge, isConfirming };
}
