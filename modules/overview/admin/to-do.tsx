import { Link } from 'react-router';
import { isDue, timeWaited } from '#modules/orders/ui/time-waited.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { Overview } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';

type Card = { label: string; count: string; note: string; to: string; isUrgent?: boolean };

/** The work that waits for the shopkeeper; each card leads to its list. */
export function ToDo({ overview }: { overview: Overview }) {
  return (
    <Panel title="To do">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
        {cardsOf(overview).map(({ label, count, note, to, isUrgent }) => (
          <li key={label}>
            <Link to={to} className="card grid h-full content-start p-2.5 hover:border-line-strong">
              <span className="text-sm text-text-soft">{label}</span>
              <span className={classNames('text-2xl font-semibold tabular-nums', isUrgent && 'text-bad')}>
                {count}
              </span>
              <span className="text-sm text-text-soft">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function noteOfPayments(payments: number): string {
  if (payments === 0) return 'all is well';
  return payments === 1 ? 'needs your attention' : 'need your attention';
}

function cardsOf({ attention, low }: Overview): Card[] {
  const { toShip, returns, oldestReturn, messages, unpaid, expiring, newReviews, reviews, payments } =
    attention;
  return [
    {
      label: 'To ship',
      count: countText(toShip),
      note: toShip.total > 0 ? 'paid and waiting' : 'all shipped',
      to: '/dashboard/manageorders?tab=to-ship',
    },
    {
      label: 'Unpaid',
      count: countText(unpaid),
      note: expiring.total > 0 ? `${countText(expiring)} about to expire` : 'none about to expire',
      to: '/dashboard/manageorders?tab=unpaid',
    },
    {
      label: 'Returns',
      count: countText(returns),
      note: oldestReturn ? `oldest: ${timeWaited(Date.now() - Date.parse(oldestReturn))}` : 'none to answer',
      to: '/dashboard/manageorders?tab=returns',
      isUrgent: oldestReturn !== null && isDue(Date.now() - Date.parse(oldestReturn)),
    },
    {
      label: 'Low in stock',
      count: formatNumber(low.thisWeek),
      note: low.thisWeek === 1 ? 'runs out this week' : 'run out this week',
      to: '/dashboard/overview#running-out',
    },
    {
      label: 'New reviews',
      count: countText(newReviews),
      note: reviews.total > 0 ? `and ${countText(reviews)} waiting for you` : 'in 7 days',
      to: reviews.total > 0 ? '/dashboard/managereviews?show=held' : '/dashboard/managereviews',
    },
    {
      label: 'New messages',
      count: countText(messages),
      note: messages.total > 0 ? 'to be answered' : 'all read',
      to: '/dashboard/inbox?state=new',
    },
    {
      label: 'Payment issues',
      count: formatNumber(payments),
      note: noteOfPayments(payments),
      to: '/dashboard/payments',
      isUrgent: payments > 0,
    },
  ];
}
