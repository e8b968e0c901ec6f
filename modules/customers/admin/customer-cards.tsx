import { Link } from 'react-router';
import { stateWords as messageWords } from '#modules/inbox/admin/message-state.tsx';
import { returnReason } from '#modules/orders/contract/return-states.ts';
import { stateWords as orderWords } from '#modules/orders/ui/state-words.ts';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { LanguageChoice } from '#platform/app/office/language-choice.tsx';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { formatDay } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Customer } from '../contract/calls/customers.ts';

type Props = { customer: Customer };

/** How to reach the customer, with all addresses of their orders. */
export function CustomerPerson({ customer }: Props) {
  const { _id, kind, email, verified, phone, since, orders, spent, lastOrderAt, addresses, language } =
    customer;
  return (
    <DashboardCard title={t('Customer')}>
      <div className="wrap-anywhere">
        <a href={`mailto:${email}`} className="inline-link inline-block min-h-6">
          {email}
        </a>
        <p className="text-sm text-text-soft">
          {kind === 'guest' ? t('Guest since') : t('Account since')} {formatDay(since)}
          {kind !== 'guest' && !verified && t(', address not verified')}
        </p>
        {phone && <p>{phone}</p>}
      </div>
      {language !== null && (
        <LanguageChoice
          label={t('Language of mails')}
          language={language}
          save={(chosen) =>
            callAsMember('PUT /customers/{id}/language', { params: { id: _id }, body: { language: chosen } })
          }
        />
      )}
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        <div>
          <dt className="text-sm text-text-soft">{t('Paid orders')}</dt>
          <dd className="tabular-nums">{formatNumber(orders)}</dd>
        </div>
        <div>
          <dt className="text-sm text-text-soft">{t('Spent in all')}</dt>
          <dd className="tabular-nums">{formatMoney(spent)}</dd>
        </div>
        {lastOrderAt && (
          <div className="col-span-2">
            <dt className="text-sm text-text-soft">{t('Last paid order')}</dt>
            <dd>{formatDay(lastOrderAt)}</dd>
          </div>
        )}
      </dl>
      {addresses.map((address) => (
        <p key={address} className="border-t border-line pt-3 wrap-anywhere whitespace-pre-line">
          {address}
        </p>
      ))}
      <DownloadButton from={`/api/customers/${_id}/export`} size="small" className="justify-self-start">
        {t('Export data')}
      </DownloadButton>
      {kind !== 'guest' && (
        <Link
          to={`/dashboard/manageusers?${new URLSearchParams({ q: email })}`}
          className="inline-link inline-block min-h-6 justify-self-start text-sm"
        >
          {t('Role and deletion')}
        </Link>
      )}
    </DashboardCard>
  );
}

export function CustomerOrders({ customer: { recent, email, orders } }: Props) {
  return (
    <DashboardCard title={t('Orders')}>
      {recent.length === 0 ? (
        <p className="text-text-soft">{t('No orders yet.')}</p>
      ) : (
        <ul className="grid gap-3">
          {recent.map(({ _id, number, productName, bookedAt, total, status }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <Link to={orderAddress(_id)} className="inline-link inline-block min-h-6 font-semibold">
                  {t('No. {number}', { number })}
                </Link>{' '}
                {productName}
              </span>
              <span className="text-sm text-text-soft tabular-nums">
                {formatMoney(total)}, {orderWords()[status].name}, {formatDay(bookedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(orders > recent.length || recent.length === 20) && (
        <Link to={`/dashboard/manageorders?${new URLSearchParams({ q: email })}`} className="inline-link">
          {t('All orders')}
        </Link>
      )}
    </DashboardCard>
  );
}

export function CustomerMessages({ customer: { messages } }: Props) {
  if (messages.length === 0) return null;
  return (
    <DashboardCard title={t('Messages to the shop')}>
      <ul className="grid gap-2">
        {messages.map(({ _id, about, date, state }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={`/dashboard/inbox/${_id}`} className="inline-link inline-block min-h-6">
              {about}
            </Link>{' '}
            <span className="text-sm text-text-soft">
              {messageWords()[state]}, {formatDay(date)}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

const returnWords = () => ({
  asked: t('requested'),
  approved: t('approved'),
  declined: t('declined'),
  received: t('received'),
});

export function CustomerReturns({ customer: { returns } }: Props) {
  if (returns.length === 0) return null;
  return (
    <DashboardCard title={t('Returns')}>
      <ul className="grid gap-2">
        {returns.map(({ _id, order, number, state, reason, askedAt }) => (
          <li key={_id} className="wrap-anywhere">
            <Link to={orderAddress(order)} className="inline-link inline-block min-h-6">
              {t('Of No. {number}', { number })}
            </Link>{' '}
            <span className="text-sm text-text-soft">
              {returnReason(reason)}, {returnWords()[state]}, {formatDay(askedAt)}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
