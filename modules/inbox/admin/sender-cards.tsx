import { Link } from 'react-router';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { useMay } from '#platform/app/session/use-may.ts';
import { formatDay } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Message } from '../contract/calls/inbox.ts';

/** The account and the orders of the sender's address. */
export function SenderCards({ message: { customer, orders } }: { message: Message }) {
  const mayOpen = useMay('members');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DashboardCard title={t('Customer')}>
        {customer ? (
          <div className="wrap-anywhere">
            {mayOpen ? (
              <Link
                to={`/dashboard/customers/${customer._id}`}
                className="inline-link inline-block min-h-6 font-semibold"
              >
                {customer.displayName}
              </Link>
            ) : (
              <p className="font-semibold">{customer.displayName}</p>
            )}
            {customer.isGuest ? (
              <p className="text-sm text-text-soft">{t('Guest: this address has no account.')}</p>
            ) : (
              <p className="text-sm text-text-soft">
                {customer.verified
                  ? t('Account since {since}', { since: formatDay(customer.since) })
                  : t('Account since {since}, address not verified', { since: formatDay(customer.since) })}
              </p>
            )}
          </div>
        ) : (
          <p className="text-text-soft">{t('This address has no account.')}</p>
        )}
        <p className="text-sm text-text-soft">
          {t('Anyone can type this address. Don’t send secrets to it.')}
        </p>
      </DashboardCard>
      <DashboardCard title={t('Orders')}>
        {orders.length === 0 ? (
          <p className="text-text-soft">{t('No orders from this address.')}</p>
        ) : (
          <ul className="grid gap-3">
            {orders.map(({ _id, number, productName, bookedAt, isNamed }) => (
              <li key={_id} className="wrap-anywhere">
                <Link to={orderAddress(_id)} className="inline-link inline-block min-h-6 font-semibold">
                  {t('No. {number}', { number })}
                </Link>
                {isNamed && <span className="text-sm"> {t('(named in the message)')}</span>}
                <p className="text-sm text-text-soft">
                  {productName}, {formatDay(bookedAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </DashboardCard>
    </div>
  );
}
