import { Link } from 'react-router';
import { CutText } from '#platform/app/list/cut-text.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { t } from '#platform/words/t.ts';
import type { PaymentDifference } from '../contract/calls/reconciliation.ts';

const sentences = (): Record<string, string> => ({
  unnoticed: t('The provider settled it, but the shop was not notified'),
  captured_without_order: t('The provider took a payment that the shop did not know'),
  forgotten: t('The provider had an open payment that the shop did not know'),
  still_payable: t('Closed here, but still payable at the provider'),
  paid_only_here: t('Paid here, but not at the provider'),
  refund_unnoticed: t('Refunded at the provider, but not here'),
  refunded_only_here: t('Refunded here, but not at the provider'),
  refund_failed: t('The refund failed: the provider holds the money again'),
  dispute_unnoticed: t('Disputed at the provider, but the shop was not notified'),
  wrong_terms: t('Amount, currency, mode or order do not match'),
  unknown_there: t('The provider does not know this payment'),
});

const outcomes = (): Record<string, string> => ({
  'order paid': t('order paid'),
  refunded: t('refunded'),
  'refunded at last': t('refunded at last'),
  'being refunded': t('being refunded'),
  'cancelled there': t('cancelled there'),
  'recorded here': t('recorded here'),
  'agrees again': t('agrees again'),
});

const columns = (): readonly Column<PaymentDifference>[] => [
  {
    key: 'payment',
    label: t('Payment'),
    isRowHeader: true,
    cell: ({ transactionId, order, orderNumber, kind }) => (
      <span className="grid grid-cols-[minmax(0,1fr)] @table:gap-1">
        <span className="font-semibold">
          <CutText>{sentences()[kind] ?? kind}</CutText>
        </span>
        <span className="text-sm text-text-soft @max-table:truncate">
          {order && orderNumber !== null ? (
            <Link to={`/dashboard/manageorders?q=${orderNumber}`} className="inline-link relative z-[1]">
              {t('Order {orderNumber}', { orderNumber })}
            </Link>
          ) : (
            t('No order')
          )}{' '}
          · <span className="font-mono break-all">{transactionId}</span>
        </span>
      </span>
    ),
  },
  { key: 'here', label: t('Here'), card: 'left', cell: ({ here }) => here },
  { key: 'at-the-provider', label: t('At the provider'), card: 'folded', cell: ({ there }) => there },
  {
    key: 'outcome',
    label: t('Outcome'),
    card: 'right',
    cell: ({ repair }) => (
      <Badge tone={repair ? 'good' : 'bad'}>
        {repair ? (outcomes()[repair] ?? repair) : t('still differs')}
      </Badge>
    ),
  },
];

/** Differences between shop and provider, with their repairs. */
export function Differences({ differences }: { differences: readonly PaymentDifference[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ColumnChoice list="differences" className="justify-self-end" />
      <OfficeTable
        list="differences"
        opens
        caption={t('Differences')}
        columns={columns()}
        rows={differences}
        rowKey={({ transactionId, foundAt }) => transactionId + foundAt}
      />
    </div>
  );
}
