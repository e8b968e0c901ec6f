import { useLiveAnswer } from '../../live/use-live-answer.ts';
import { callAsMember } from '../../member-api.ts';
import { countText } from '../../ui/count-text.ts';

type Count = { total: number; isMinimum: boolean };

/** The figures at the entries of an admin's menu by their address, kept current. */
export function useWaiting(): Readonly<Record<string, { count: string | undefined; label: string }>> {
  const waiting = useLiveAnswer(['orders', 'messages', 'reviews', 'payments'], () =>
    callAsMember('GET /overview/waiting', {}),
  );
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
