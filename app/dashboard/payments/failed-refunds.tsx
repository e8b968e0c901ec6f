import type { FailedRefund } from '#contract/calls/reconciliation.ts';
import { callAsMember } from '../../member-api.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Price } from '../../ui/price.tsx';
import { formatMoment } from '../list/format-moment.ts';
import { AskButton } from './ask-button.tsx';
import { CheckCard } from './check-card.tsx';

const COLUMNS: readonly Column<FailedRefund>[] = [
  {
    label: 'Order',
    isRowHeader: true,
    cell: ({ orderNumber, email }) => (
      <span className="grid">
        <span className="font-semibold">Order {orderNumber}</span>
        <span className="text-sm wrap-anywhere text-text-soft">{email}</span>
      </span>
    ),
  },
  { label: 'Amount', isNumber: true, cell: ({ amount }) => <Price amount={amount} /> },
  { label: 'Reason', cell: ({ failure }) => failure.replaceAll('_', ' ') },
  { label: 'Failed', cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt)}</time> },
  { label: 'Actions', cell: (refund) => <AskButton label="Try again" onAsk={() => tryAgain(refund)} /> },
];

/** Refunds that failed; renders nothing without any. */
export function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <CheckCard title="Refunds that failed" verdict={{ tone: 'bad', word: String(refunds.length) }}>
      <p className="text-text-soft">
        The customer’s bank did not take the money: it is with the provider again. Each is tried again once a
        day, three times; after that reach the customer and agree on another way.
      </p>
      <DataTable caption="Failed refunds" columns={COLUMNS} rows={refunds} rowKey={({ order }) => order} />
    </CheckCard>
  );
}

async function tryAgain({ order, orderNumber }: FailedRefund): Promise<string> {
  const { differences } = await callAsMember('POST /orders/{id}/reconcile', { params: { id: order } });
  return differences.some(({ repair }) => repair === null)
    ? `The refund of order ${orderNumber} has failed again.`
    : `The refund of order ${orderNumber} is made again.`;
}
