import { Link } from 'react-router';
import type { PaymentDifference } from '#contract/calls/reconciliation.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const SENTENCES: Record<string, string> = {
  unnoticed: 'The provider had decided, and nobody told the shop',
  captured_without_order: 'The provider took money that nobody here knew what for',
  forgotten: 'The provider had a payment open that nobody here knew of',
  still_payable: 'Given up here, it could still be paid there',
  paid_only_here: 'Paid here, and not there',
  refund_unnoticed: 'Given back there, and not noticed here',
  refunded_only_here: 'Given back here, and not there',
  refund_failed: 'The refund failed: the money is with the provider again',
  partly_refunded: 'A part was given back there: refund the order to give back the rest',
  wrong_terms: 'Amount, currency, mode or order are not the same',
  unknown_there: 'The provider does not know this payment',
};

const COLUMNS: readonly Column<PaymentDifference>[] = [
  {
    label: 'Payment',
    isRowHeader: true,
    cell: ({ transactionId, order, orderNumber, kind }) => (
      <span className="grid gap-1">
        <span className="font-semibold">{SENTENCES[kind] ?? kind}</span>
        <span className="text-sm text-text-soft">
          {order && orderNumber !== null ? (
            <Link to={`/dashboard/manageorders?q=${orderNumber}`} className="inline-link">
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
  { label: 'Here', cell: ({ here }) => here },
  { label: 'At the provider', cell: ({ there }) => there },
  {
    label: 'Outcome',
    cell: ({ repair }) => <Badge tone={repair ? 'good' : 'bad'}>{repair ?? 'still differs'}</Badge>,
  },
];

/** Differences between shop and provider, with their repairs. */
export function Differences({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <DataTable
      caption="Differences"
      columns={COLUMNS}
      rows={differences}
      rowKey={({ transactionId, foundAt }) => transactionId + foundAt}
    />
  );
}
