import { type ReactNode, useState } from 'react';
import { ConflictNotice } from '#platform/app/office/conflict-notice.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { eventWords } from './event-words.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

// The notice takes the focus once for each key.
const NEWS = {};

type Props = { order: OrderWithDocuments; children?: ReactNode };

/** Lists the changes of the order since this form was opened, with their authors. */
export function Meanwhile({ order, children }: Props) {
  const [known] = useState(order.history.length);
  const count = order.history.length - known;
  if (count <= 0) return null;
  return (
    <ConflictNotice key={count} of={NEWS}>
      <p className="font-semibold">{t('This order changed while you were here.')}</p>
      <ul>
        {order.history.slice(0, count).map((entry) => (
          <li key={`${entry.event} ${entry.at}`} className="wrap-anywhere">
            {eventWords(entry, order)}, {entry.by ?? t('the shop')}, {formatMoment(entry.at)}
          </li>
        ))}
      </ul>
      {children}
    </ConflictNotice>
  );
}
