import { DashboardCard } from '../frame/dashboard-card.tsx';
import { DownloadButton } from '../list/download-button.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** The order's papers as PDF files; an unpaid order has none. */
export function DocumentsCard({ order: { _id, documents, status } }: { order: OrderWithDocuments }) {
  if (documents.length === 0 && status !== 'pending') return null;
  return (
    <DashboardCard title="Documents">
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <DownloadButton from={`/api/orders/${_id}/packingslip.pdf`}>Packing slip</DownloadButton>
        )}
        {documents.map(({ kind, number, file }) => (
          <DownloadButton key={number} from={`/api${file}`}>
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
          </DownloadButton>
        ))}
      </div>
    </DashboardCard>
  );
}
