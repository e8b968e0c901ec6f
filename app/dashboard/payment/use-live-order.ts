import { useRef, useState } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';

/**
 * An order that follows its changes. If a fetch fails, the last known state stays, because an error page would remove
 * the card form; the event stream fetches again after it reconnects.
 */
export function useLiveOrder(first: Order): { order: Order; refetch: () => Promise<void> } {
  const [order, setOrder] = useState(first);
  const asked = useRef(0);

  const refetch = async () => {
    asked.current += 1;
    const turn = asked.current;
    const answer = await callAsMember('GET /orders/{id}', { params: { id: first._id } }).catch(
      () => undefined,
    );
    // Use only the latest request's answer; an older state could arrive last.
    if (answer && turn === asked.current) setOrder(answer);
  };
  useLiveChanges(['orders'], refetch);

  return { order, refetch };
}
