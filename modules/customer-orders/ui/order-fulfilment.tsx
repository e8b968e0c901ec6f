import { formatMoment } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';
import { Contents } from './contents.tsx';

type Fulfilment = OrderPage['fulfilment'];
type Parts = Fulfilment['shipments'][number]['lines'];

const returnStates = (): Record<Fulfilment['returns'][number]['state'], string> => ({
  asked: t('We are looking at your request and will answer by email.'),
  approved: t('Approved: please send these items back to us.'),
  declined: t('Declined: we cannot take these items back.'),
  received: t('Arrived. Thank you!'),
});

/** Parcels, refunds and returns of an order; nothing for an order without any. */
export function OrderFulfilment({ order: { fulfilment } }: { order: OrderPage }) {
  const { lines, shipments, refunds, returns } = fulfilment;
  const contentsOf = (parts: Parts) => <Contents parts={parts} lines={lines} />;
  if (shipments.length + refunds.length + returns.length === 0) return null;
  return (
    <section aria-labelledby="fulfilment" className="card grid gap-5 p-5">
      <h2 id="fulfilment" className="text-lg font-semibold">
        {t('Parcels and refunds')}
      </h2>
      {shipments.map(({ _id, shippedAt, carrier, trackingNumber, trackingLink, lines: parts }) => (
        <Entry key={_id} title={t('Shipped')} at={shippedAt}>
          {contentsOf(parts)}
          {(carrier || trackingNumber) && (
            <p className="wrap-anywhere">
              {carrier}{' '}
              {trackingLink ? (
                <a href={trackingLink} rel="noreferrer" className="inline-link">
                  {t('Track parcel {trackingNumber}', { trackingNumber })}
                </a>
              ) : (
                trackingNumber
              )}
            </p>
          )}
        </Entry>
      ))}
      {refunds.map(({ _id, askedAt, givenAt, amount, lines: parts }) => (
        <Entry
          key={_id}
          title={
            givenAt
              ? t('Refunded {amount}', { amount: formatMoney(amount) })
              : t('Refund of {amount} on its way', { amount: formatMoney(amount) })
          }
          at={givenAt ?? askedAt}
        >
          {contentsOf(parts)}
        </Entry>
      ))}
      {returns.map(({ _id, askedAt, state, note, lines: parts }) => (
        <Entry key={_id} title={t('Return')} at={askedAt}>
          {contentsOf(parts)}
          <p>{returnStates()[state]}</p>
          {note && <p className="wrap-anywhere whitespace-pre-line text-text-soft">{note}</p>}
        </Entry>
      ))}
    </section>
  );
}

function Entry({ title, at, children }: { title: string; at: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">
        {title}{' '}
        <time dateTime={at} className="font-normal text-text-soft">
          {formatMoment(at)}
        </time>
      </h3>
      {children}
    </div>
  );
}
