import { Link } from 'react-router';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { formatDay, formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Customer } from '../contract/calls/customers.ts';

type Props = { customer: Customer };

/** The mails to the person, the newest first, and whether they left. */
export function CustomerMails({ customer: { mails } }: Props) {
  if (mails.length === 0) return null;
  return (
    <DashboardCard title={t('Mails')}>
      <ul className="grid gap-2">
        {mails.map(({ _id, title, sentAt, refusedAt }) => (
          <li key={_id} className="wrap-anywhere">
            {title}{' '}
            <span className={sentAt || !refusedAt ? 'text-sm text-text-soft' : 'text-sm text-bad'}>
              {sentAt
                ? formatMoment(sentAt)
                : refusedAt
                  ? t('Refused since {refusedAt}', { refusedAt: formatMoment(refusedAt) })
                  : t('Waits to be sent')}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

export function CustomerReviews({ customer: { reviews } }: Props) {
  if (reviews.length === 0) return null;
  return (
    <DashboardCard title={t('Reviews')}>
      <ul className="grid gap-3">
        {reviews.map(({ product, productName, rating, text, date, isHidden }) => (
          <li key={product} className="wrap-anywhere">
            <Link to={`/product/${product}`} className="inline-link inline-block min-h-6">
              {productName}
            </Link>{' '}
            <span className="text-sm text-text-soft">
              {isHidden
                ? t('{rating} of 5, {date}, hidden', { rating, date: formatDay(date) })
                : t('{rating} of 5, {date}', { rating, date: formatDay(date) })}
            </span>
            <p className="line-clamp-3 text-sm whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

type Consent = Customer['consents'][number];

const names = (): Record<Consent['kind'], string> => ({
  newsletter: t('Newsletter'),
  'stock-alert': t('Back in stock'),
  'cart-reminder': t('Mail about a cart'),
  'review-request': t('Requests for reviews'),
});

/** The consents of a person: when they were given, and how they were confirmed. */
export function CustomerConsents({ customer: { consents } }: Props) {
  return (
    <DashboardCard title={t('Consents')}>
      {consents.length === 0 ? (
        <p className="text-sm text-text-soft">{t('No newsletter and no alerts for this address.')}</p>
      ) : (
        <ul className="grid gap-3">
          {consents.map((consent) => (
            <li key={`${consent.kind} ${consent.about} ${consent.askedAt}`} className="wrap-anywhere">
              {names()[consent.kind]}
              {consent.about && `: ${consent.about}`}
              <ul className="text-sm text-text-soft">
                {stepsOf(consent).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

function stepsOf({ kind, askedAt, confirmedAt, endedAt }: Consent): string[] {
  const steps: string[] = [];
  if (askedAt)
    steps.push(
      kind === 'cart-reminder'
        ? t('Agreed {askedAt}', { askedAt: formatMoment(askedAt) })
        : t('Asked for {askedAt}', { askedAt: formatMoment(askedAt) }),
    );
  if (confirmedAt)
    steps.push(
      t('Confirmed {confirmedAt} by the link in a mail', { confirmedAt: formatMoment(confirmedAt) }),
    );
  if (askedAt && !confirmedAt && kind !== 'cart-reminder') steps.push(t('Not confirmed: gets no mails'));
  if (endedAt)
    steps.push(
      kind === 'stock-alert'
        ? t('Mailed {endedAt}', { endedAt: formatMoment(endedAt) })
        : t('Ended {endedAt}', { endedAt: formatMoment(endedAt) }),
    );
  return steps;
}
