import { Link } from 'react-router';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { formatDay } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { EraseGuest } from './erase-guest.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** The customer of the order, with their earlier orders. */
export function CustomerCard({ order }: { order: OrderWithDocuments }) {
  const { _id, displayName, email, customer } = order;
  const { since, deletedAt, ordersBefore, spent, group } = customer;
  const mayOpen = useMay('members');
  const isErased = email.endsWith('@deleted.invalid');
  return (
    <DashboardCard title={t('Customer')}>
      <div className="wrap-anywhere">
        {customer._id && mayOpen ? (
          <Link
            to={`/dashboard/customers/${customer._id}`}
            className="inline-link inline-block min-h-6 font-semibold"
          >
            {displayName}
          </Link>
        ) : (
          <p className="font-semibold">{displayName}</p>
        )}
        {!isErased && (
          <a href={`mailto:${email}`} className="inline-link block min-h-6">
            {email}
          </a>
        )}
        <p className="text-sm text-text-soft">
          {deletedAt
            ? t('Account deleted {deletedAt}', { deletedAt: formatDay(deletedAt) })
            : since
              ? t('Account since {since}', { since: formatDay(since) })
              : t('Guest')}
        </p>
        {group && (
          <p className="text-sm text-text-soft">
            {group.percent === null
              ? t('Prices of {name}', { name: group.name })
              : t('Prices of {name}, {percent}% off', { name: group.name, percent: group.percent })}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        <div>
          <dt className="text-sm text-text-soft">{t('Orders before')}</dt>
          <dd className="tabular-nums">
            {formatNumber(ordersBefore)}
            {ordersBefore > 0 && (
              <Link
                to={`/dashboard/manageorders?q=${encodeURIComponent(email)}`}
                className="inline-link ms-2 inline-block min-h-6"
              >
                {t('See all')}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-text-soft">{t('Spent in all')}</dt>
          <dd className="tabular-nums">{formatMoney(spent)}</dd>
        </div>
      </dl>
      {(!since || deletedAt) && !isErased && (
        <EraseGuest orderId={_id} email={email} hadAccount={deletedAt !== null} />
      )}
    </DashboardCard>
  );
}
