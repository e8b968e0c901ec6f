import { Link } from 'react-router';
import { CutText } from '#platform/app/list/cut-text.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import type { PaymentDifference } from '../contract/calls/reconciliation.ts';

const SENTENCES: Record<string, string> = {
  unnoticed: 'The provider settled it, but the shop was not notified',
  captured_without_order: 'The provider took a payment that the shop did not know',
  forgotten: 'The provider had an open payment that the shop did not know',
  still_payable: 'Closed here, but still payable at the provider',
  paid_only_here: 'Paid here, but not at the provider',
  refund_unnoticed: 'Refunded at the provider, but not here',
  refunded_only_here: 'Refunded here, but not at the provider',
  refund_failed: 'The refund failed: the provider holds the money again',
  dispute_unnoticed: 'Disputed at the provider, but the shop was not notified',
  wrong_terms: 'Amount, currency, mode or order do not match',
  unknown_there: 'The provider does not know this payment',
};

const COLUMNS: readonly Column<PaymentDifference>[] = [
  {
    label: 'Payment',
    isRowHeader: true,
    cell: ({ transactionId, order, orderNumber, kind }) => (
      <span className="grid grid-cols-[minmax(0,1fr)] @table:gap-1">
        <span className="font-semibold">
          <CutText>{SENTENCES[kind] ?? kind}</CutText>
        </span>
        <span className="text-sm text-text-soft @max-table:truncate">
          {order && orderNumber !== null ? (
            <Link to={`/dashboard/manageorders?q=${orderNumber}`} className="inline-link relative z-[1]">
              Order {orderNumber}
            </Link>
          ) : (
            'No order'
          )}{' '}
          · <span className="font-mono break-all">{transactionId}</span>
        </span>
      </span>
    ),
  },
  { label: 'Here', card: 'left', cell: ({ here }) => here },
  { label: 'At the provider', card: 'folded', cell: ({ there }) => there },
  {
    label: 'Outcome',
    card: 'right',
    cell: ({ repair }) => <Badge tone={repair ? 'good' : 'bad'}>{repair ?? 'still differs'}</Badge>,
  },
];

/** Differences between shop and provider, with their repairs. */
export function Differences({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <ListTable
      opens
      caption="Differences"
      columns={COLUMNS}
      rows={differences}
      rowKey={({ transactionId, foundAt }) => transactionId + foundAt}
    />
  );
}
