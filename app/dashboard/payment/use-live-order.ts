import type { Order } from '#contract/calls/orders.ts';
import { useNewest } from '../../live/use-newest.ts';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';

/**
 * An order that follows its changes. If a fetch fails, the last known state stays, because an error page would remove
 * the card form; the event stream fetches again after it reconnects.
 */
export function useLiveOrder(first: Order): { order: Order; refetch: () => Promise<void> } {
  const { newest, refetch } = useNewest(first, () =>
    callAsMember('GET /orders/{id}', { params: { id: first._id } }),
  );
  useLiveChanges(['orders'], refetch);
  return { order: newest, refetch };
}
