import { Link } from 'react-router';
import { isDue, timeWaited } from '#modules/orders/ui/time-waited.ts';
import { classNames } from '#platform/app/ui/class-names.ts';
import { countText } from '#platform/app/ui/count-text.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Overview } from '../contract/calls/overview.ts';
import { Panel } from './panel.tsx';

type Card = { label: string; count: string; note: string; to: string; isUrgent?: boolean };

/** The work that waits for the shopkeeper; each card leads to its list. */
export function ToDo({ overview }: { overview: Overview }) {
  return (
    <Panel title={t('To do')}>
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
  if (payments === 0) return t('all is well');
  return t('{payments, plural, one {needs your attention} other {need your attention}}', { payments });
}

function cardsOf({ attention, low }: Overview): Card[] {
  const { toShip, returns, oldestReturn, messages, unpaid, expiring, newReviews, reviews, payments } =
    attention;
  return [
    {
      label: t('To ship'),
      count: countText(toShip),
      note: toShip.total > 0 ? t('paid and waiting') : t('all shipped'),
      to: '/dashboard/manageorders?tab=to-ship',
    },
    {
      label: t('Unpaid'),
      count: countText(unpaid),
      note:
        expiring.total > 0
          ? t('{expiring} about to expire', { expiring: countText(expiring) })
          : t('none about to expire'),
      to: '/dashboard/manageorders?tab=unpaid',
    },
    {
      label: t('Returns'),
      count: countText(returns),
      note: oldestReturn
        ? t('oldest: {age}', { age: timeWaited(Date.now() - Date.parse(oldestReturn)) })
        : t('none to answer'),
      to: '/dashboard/manageorders?tab=returns',
      isUrgent: oldestReturn !== null && isDue(Date.now() - Date.parse(oldestReturn)),
    },
    {
      label: t('Low in stock'),
      count: formatNumber(low.thisWeek),
      note: t('{thisWeek, plural, one {runs out this week} other {run out this week}}', {
        thisWeek: low.thisWeek,
      }),
      to: '/dashboard/overview#running-out',
    },
    {
      label: t('New reviews'),
      count: countText(newReviews),
      note:
        reviews.total > 0
          ? t('and {reviews} waiting for you', { reviews: countText(reviews) })
          : t('in 7 days'),
      to: reviews.total > 0 ? '/dashboard/managereviews?show=held' : '/dashboard/managereviews',
    },
    {
      label: t('New messages'),
      count: countText(messages),
      note: messages.total > 0 ? t('to be answered') : t('all read'),
      to: '/dashboard/inbox?state=new',
    },
    {
      label: t('Payment issues'),
      count: formatNumber(payments),
      note: noteOfPayments(payments),
      to: '/dashboard/payments',
      isUrgent: payments > 0,
    },
  ];
}
