import { useRef, useState } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';

/**
 * An order that follows its changes. When it cannot be asked for, the last known state stays: an error page would take
 * away what is being paid; the stream of changes asks again as soon as the shop is back.
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
    // Only the last answer asked for counts, or an older state could win.
    if (answer && turn === asked.current) setOrder(answer);
  };
  useLiveChanges(['orders'], refetch);

  return { order, refetch };
}
