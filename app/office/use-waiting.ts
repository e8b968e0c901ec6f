import { useLiveAnswer } from '#platform/app/live/use-live-answer.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';

type Count = { total: number; isMinimum: boolean };

export type Waiting = {
  /** The figure; nothing is shown for none. */
  count: string | undefined;
  /** The counted things, for screen readers. */
  label: string;
};

export type Badges = Readonly<Record<string, Waiting>>;

const some = (count: Count) => (count.total > 0 ? countText(count) : undefined);

/** One figure, as an entry has room for one; in words what it is made of. */
function ofOrders(toShip: Count, returns: Count): Waiting {
  if (returns.total === 0) return { count: some(toShip), label: t('to ship') };
  const all = { total: toShip.total + returns.total, isMinimum: toShip.isMinimum || returns.isMinimum };
  const label = t('waiting: {toShip} to ship, {returns} with a return to answer', {
    toShip: countText(toShip),
    returns: countText(returns),
  });
  return { count: some(all), label };
}

/** The figures at the entries of the staff's menu by their address, kept current. */
export function useWaiting(): Badges {
  const waiting = useLiveAnswer(['orders', 'messages', 'reviews', 'payments', 'settings'], () =>
    callAsMember('GET /overview/waiting', {}),
  );
  if (!waiting) return {};
  const { toShip, returns, messages, reviews, payments, firstSteps } = waiting;
  return {
    '/dashboard/manageorders': ofOrders(toShip, returns),
    '/dashboard/managereviews': { count: some(reviews), label: t('waiting') },
    '/dashboard/inbox': { count: some(messages), label: t('new') },
    '/dashboard/payments': { count: payments > 0 ? formatNumber(payments) : undefined, label: t('to check') },
    ...(firstSteps && { '/dashboard/firststeps': { count: undefined, label: '' } }),
  };
}
