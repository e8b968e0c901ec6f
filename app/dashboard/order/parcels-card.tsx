import { Contents } from '../../order/contents.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { DashboardCard } from '../frame/dashboard-card.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** The parcels that left; nothing before the first. */
export function ParcelsCard({ order: { fulfilment } }: { order: OrderWithDocuments }) {
  if (fulfilment.shipments.length === 0) return null;
  return (
    <DashboardCard title="Parcels">
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
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
