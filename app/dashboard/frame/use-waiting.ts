import { useEffect, useState } from 'react';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';
import { countText } from '../../ui/count-text.ts';

type Count = { total: number; isMinimum: boolean };
type Waiting = { toShip: Count; messages: Count; reviews: Count; payments: number };

/** The figures at the entries of an admin's menu by their address, kept current. */
export function useWaiting(): Readonly<Record<string, { count: string | undefined; label: string }>> {
  const [waiting, setWaiting] = useState<Waiting>();
  const look = async () => {
    try {
      setWaiting(await callAsMember('GET /overview/waiting', {}));
    } catch {
      // The page itself shows the error; the figures stay until the next change.
    }
  };
  useLiveChanges(['orders', 'messages', 'reviews', 'payments'], look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dashboard opens
  useEffect(() => void look(), []);
  if (!waiting) return {};
  const { toShip, messages, reviews, payments } = waiting;
  const some = (count: Count) => (count.total > 0 ? countText(count) : undefined);
  return {
    '/dashboard/manageorders': { count: some(toShip), label: 'to ship' },
    '/dashboard/managereviews': { count: some(reviews), label: 'waiting' },
    '/dashboard/inbox': { count: some(messages), label: 'new' },
    '/dashboard/payments': { count: payments > 0 ? payments.toLocaleString() : undefined, label: 'to check' },
  };
}
