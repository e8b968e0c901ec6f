import { formatMoment } from '../../ui/format-moment.ts';
import { DashboardCard } from '../frame/dashboard-card.tsx';
import { eventWords } from './event-words.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** Everything that happened to the order, with who and when; the newest first. */
export function HistoryCard({ order }: { order: OrderWithDocuments }) {
  return (
    <DashboardCard title="History">
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {order.history.map((entry) => (
          <li key={`${entry.event} ${entry.at}`} className="wrap-anywhere">
            <p>{eventWords(entry, order)}</p>
            <p className="text-sm text-text-soft">
              {entry.by && `${entry.by}, `}
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </DashboardCard>
  );
}
