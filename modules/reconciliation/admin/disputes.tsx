import { useNavigate } from 'react-router';
import { disputeReason } from '#modules/payments/admin/provider-words.ts';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Price } from '#platform/app/ui/price.tsx';
import { formatDay } from '#platform/format/date.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { OpenDispute } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { OrderName } from './order-name.tsx';

const columns = (): readonly Column<OpenDispute>[] => [
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
    card: 'corner',
    cell: ({ amount }) => <Price amount={amount} />,
  },
  { key: 'reason', label: t('Reason'), card: 'line', cell: ({ reason }) => disputeReason(reason) },
  {
    key: 'answer-by',
    label: t('Answer by'),
    card: 'line',
    cell: ({ answerBy, isAnswered }) =>
      isAnswered ? (
        <Badge tone="neutral">{t('answered')}</Badge>
      ) : (
        answerBy && <time dateTime={answerBy}>{formatDay(answerBy)}</time>
      ),
  },
];

/** Payments that customers dispute at their banks; renders nothing without any. */
export function Disputes({ disputes, count }: { disputes: readonly OpenDispute[]; count: number }) {
  const navigate = useNavigate();
  if (count === 0) return null;
  return (
    <CheckCard title={t('Disputed payments')} verdict={{ tone: 'bad', word: formatNumber(count) }}>
      <p className="text-text-soft">
        {t(
          'The customer’s bank asks for the money back. Answer in the provider’s dashboard; until the bank has decided, these orders are held.',
        )}
      </p>
      <ColumnChoice list="disputes" className="justify-self-end" />
      <OfficeTable
        list="disputes"
        caption={t('Disputed payments')}
        columns={columns()}
        rows={disputes}
        rowKey={({ _id }) => _id}
        onOpen={({ order }) => void navigate(`/dashboard/orders/${order}`)}
      />
    </CheckCard>
  );
}
