import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

/** The customer’s note and reference of an order; nothing without them. */
export function RemarkCard({
  order: { customerNote, reference },
}: {
  order: Pick<StaffOrder, 'customerNote' | 'reference'>;
}) {
  if (!customerNote && !reference) return null;
  return (
    <DashboardCard title={t('From the customer')}>
      {customerNote && <p className="whitespace-pre-line wrap-anywhere">{customerNote}</p>}
      {reference && <p className="wrap-anywhere">{t('Reference: {reference}', { reference })}</p>}
    </DashboardCard>
  );
}
