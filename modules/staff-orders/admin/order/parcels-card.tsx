import { Contents } from '#modules/customer-orders/ui/contents.tsx';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';
import { TrackingButton } from '../tracking-button.tsx';
import { UndoButton } from '../undo-button.tsx';
import { CorrectTracking } from './correct-tracking.tsx';

/** The parcels that left, with what can still be done about each; nothing before the first. */
export function ParcelsCard({ order, onDone }: { order: StaffOrder; onDone: () => Promise<void> }) {
  const mayShip = useMay('ship');
  const { fulfilment, waitingShipment } = order;
  if (fulfilment.shipments.length === 0) return null;
  return (
    <DashboardCard title={t('Parcels')}>
      <ul className="grid gap-3">
        {fulfilment.shipments.map(({ _id, shippedAt, carrier, trackingNumber, trackingLink, lines }) => (
          <li key={_id} className="wrap-anywhere">
            <time dateTime={shippedAt} className="text-sm text-text-soft">
              {formatMoment(shippedAt)}
            </time>
            {(carrier || trackingNumber) && (
              <p className="font-semibold">
                {carrier}{' '}
                {trackingLink ? (
                  <a href={trackingLink} rel="noreferrer" className="inline-link">
                    {trackingNumber}
                  </a>
                ) : (
                  trackingNumber
                )}
              </p>
            )}
            <Contents parts={lines} lines={fulfilment.lines} />
            {mayShip && (
              <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
                {!trackingNumber && <TrackingButton order={order} shipmentId={_id} onDone={onDone} />}
                {trackingNumber && (
                  <CorrectTracking
                    order={order}
                    shipment={{ _id, carrier, trackingNumber }}
                    isMailWaiting={waitingShipment?.shipment === _id}
                    onDone={onDone}
                  />
                )}
                {waitingShipment?.shipment === _id && <UndoButton order={order} onDone={onDone} />}
              </div>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
