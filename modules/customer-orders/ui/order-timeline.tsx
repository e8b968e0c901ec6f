import { canBe, holdsMoney, stateOf } from '#modules/order-states/contract/order-states.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

const words = (): Record<OrderPage['timeline'][number]['event'], string> => ({
  booked: t('Ordered'),
  paid: t('Paid'),
  shipped: t('Shipped'),
  refunded: t('Refunded'),
  cancelled: t('Cancelled'),
  expired: t('Expired'),
});

/** The steps so far, and those still to come. */
export function OrderTimeline({
  order: { timeline, status, partlyShipped, fulfilment },
}: {
  order: OrderPage;
}) {
  const state = stateOf(status);
  const isOpen = canBe('closing', state) || holdsMoney(state);
  const coming = isOpen
    ? (['paid', 'shipped'] as const).filter((step) => !timeline.some(({ event }) => event === step))
    : [];
  const [parcel] = fulfilment.shipments;
  const steps = [
    ...timeline.map(({ event, at }) => ({ words: words()[event], at })),
    ...(partlyShipped && parcel ? [{ words: t('Partly shipped'), at: parcel.shippedAt }] : []),
  ];
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="sr-only">
        {t('Timeline')}
      </h2>
      <ol className="grid gap-3 ms-1.25 border-s-2 border-line ps-5">
        {steps.map(({ words, at }) => (
          <li key={words} className="relative">
            <span aria-hidden className="absolute top-1.5 -start-6.75 size-3 rounded-full bg-good" />
            <span className="font-semibold">{words}</span>{' '}
            <time dateTime={at} className="text-text-soft">
              {formatMoment(at)}
            </time>
          </li>
        ))}
        {coming.map((event) => (
          <li key={event} className="relative text-text-soft">
            <span
              aria-hidden
              className="absolute top-1.5 -start-6.75 size-3 rounded-full border-2 border-line-strong bg-page"
            />
            {event === 'shipped' && fulfilment.shipments.length > 0
              ? t('The rest is not shipped yet')
              : event === 'paid'
                ? t('Not paid yet')
                : t('Not shipped yet')}
          </li>
        ))}
      </ol>
    </section>
  );
}
