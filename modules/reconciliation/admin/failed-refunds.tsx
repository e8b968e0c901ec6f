import { useNavigate } from 'react-router';
import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { refundFailure } from '#modules/payments/admin/provider-words.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { FailedRefund } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { OrderName } from './order-name.tsx';

const columns = (): readonly Column<FailedRefund>[] => [
  {
    key: 'order',
    label: t('Order'),
    isRowHeader: true,
    cell: ({ order, orderNumber, email }) => <OrderName id={order} number={orderNumber} email={email} />,
  },
  {
    key: 'amount',
    label: t('Amount'),
    isNumber: true,
    card: 'left',
    cell: ({ amount }) => <Price amount={amount} />,
  },
  { key: 'reason', label: t('Reason'), card: 'left', cell: ({ failure }) => refundFailure(failure) },
  {
    key: 'failed',
    label: t('Failed'),
    card: 'right',
    cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt)}</time>,
  },
  {
    key: 'actions',
    label: t('Actions'),
    card: 'side',
    cell: (refund) => <AskButton label={t('Try again')} onAsk={() => tryAgain(refund)} />,
  },
];

/** Refunds that failed; renders nothing without any. */
export function FailedRefunds({ refunds }: { refunds: readonly FailedRefund[] }) {
  const navigate = useNavigate();
  if (refunds.length === 0) return null;
  return (
    <CheckCard title={t('Refunds that failed')} verdict={{ tone: 'bad', word: String(refunds.length) }}>
      <p className="text-text-soft">
        {t(
          'The customer’s bank did not take the money: it is with the provider again. Each is tried again once a day, three times; after that reach the customer and agree on another way.',
        )}
      </p>
      <ColumnChoice list="failed-refunds" className="justify-self-end" />
      <OfficeTable
        list="failed-refunds"
        caption={t('Failed refunds')}
        columns={columns()}
        rows={refunds}
        rowKey={({ order }) => order}
        onOpen={({ order }) => void navigate(`/dashboard/orders/${order}`)}
      />
    </CheckCard>
  );
}

async function tryAgain({ order, orderNumber }: FailedRefund): Promise<string> {
  const { differences } = await callAsMember('POST /orders/{id}/reconcile', { params: { id: order } });
  return differences.some(({ repair }) => repair === null)
    ? t('The refund of order {orderNumber} has failed again.', { orderNumber })
    : t('The refund of order {orderNumber} is made again.', { orderNumber });
}
