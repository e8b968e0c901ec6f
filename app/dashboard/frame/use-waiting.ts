import { useEffect, useState } from 'react';
import { useLiveChanges } from '../../live.ts';
import { callAsMember } from '../../member-api.ts';
import { countText } from '../../ui/count-text.ts';

/** The figures at the entries of an admin's menu by their address, kept current. */
export function useWaiting(): Readonly<Record<string, { count: string | undefined; label: string }>> {
  const [waiting, setWaiting] = useState<{
    toShip: { total: number; isMinimum: boolean };
    payments: number;
  }>();
  const look = async () => {
    try {
      setWaiting(await callAsMember('GET /overview/waiting', {}));
    } catch {
      // The page itself shows the error; the figures stay until the next change.
    }
  };
  useLiveChanges(['orders', 'payments'], look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dashboard opens
  useEffect(() => void look(), []);
  if (!waiting) return {};
  const { toShip, payments } = waiting;
  return {
    '/dashboard/manageorders': { count: toShip.total > 0 ? countText(toShip) : undefined, label: 'to ship' },
    '/dashboard/payments': { count: payments > 0 ? payments.toLocaleString() : undefined, label: 'to check' },
  };
}
