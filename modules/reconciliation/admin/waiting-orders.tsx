import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmedAct } from '#platform/app/list/confirmed-act.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { WaitingOrder } from '../contract/calls/reconciliation.ts';
import { CheckCard } from './check-card.tsx';
import { OrderName } from './order-name.tsx';

type ReleaseProps = { order: WaitingOrder | undefined; onClose: () => void };

/** Orders that hold their stock until the provider confirms that they can no longer be paid. */
export function WaitingOrders({ orders, count }: { orders: readonly WaitingOrder[]; count: number }) {
  const navigate = useNavigate();
  const [releasing, setReleasing] = useState<WaitingOrder>();
  const columns: readonly Column<WaitingOrder>[] = [
    {
      key: 'order',
      label: t('Order'),
      isRowHeader: true,
      cell: ({ _id, number, email }) => <OrderName id={_id} number={number} email={email} />,
    },
    { key: 'becomes', label: t('Becomes'), card: 'left', cell: ({ closesTo }) => closesTo },
    {
      key: 'since',
      label: t('Since'),
      card: 'line',
      cell: ({ since }) => <time dateTime={since}>{formatMoment(since)}</time>,
    },
    {
      key: 'actions',
      label: t('Actions'),
      card: 'side',
      cell: (order) => (
        <Button kind="secondary" size="small" onClick={() => setReleasing(order)}>
          {t('Release')}
        </Button>
      ),
    },
  ];
  const words = t('{count, plural, one {1 order waiting} other {# orders waiting}}', { count });
  return (
    <CheckCard
      title={t('Waiting for the payment provider')}
      verdict={count === 0 ? { tone: 'good', word: t('None') } : { tone: 'warn', word: words }}
    >
      <p className="text-text-soft">
        {t(
          'A cancelled or expired order keeps its stock until the provider confirms that it can no longer be paid.',
        )}
      </p>
      {orders.length > 0 && (
        <>
          <ColumnChoice list="waiting-orders" className="justify-self-end" />
          <OfficeTable
            list="waiting-orders"
            caption={t('Waiting orders')}
            columns={columns}
            rows={orders}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate(`/dashboard/orders/${_id}`)}
          />
        </>
      )}
      <ReleaseDialog order={releasing} onClose={() => setReleasing(undefined)} />
    </CheckCard>
  );
}

/** Asks an admin to confirm that a payment is cancelled; the answer counts only while the provider is unreachable. */
function ReleaseDialog({ order, onClose }: ReleaseProps) {
  return (
    <ConfirmedAct
      title={t('Have you cancelled this payment at the provider?')}
      action={t('Release its stock')}
      row={order}
      effect={t('Closes the order and puts its stock back on sale.')}
      kept={t('Keeps the order waiting.')}
      onConfirm={release}
      onClose={onClose}
    >
      {({ number }) => (
        <p>
          {t(
            'Order {number}: we ask the provider once more. If it cannot be reached, we record your confirmation and put the stock back on sale. Cancel the payment in the provider’s dashboard first; otherwise it can still be paid and has to be refunded.',
            { number },
          )}
        </p>
      )}
    </ConfirmedAct>
  );
}

async function release({ _id, number }: WaitingOrder): Promise<string> {
  const { confirmedBy } = await callAsMember('POST /orders/{id}/release', {
    params: { id: _id },
    body: { cancelledAtProvider: true },
  });
  return confirmedBy === 'provider'
    ? t('The provider has confirmed it: order {number} is closed.', { number })
    : t('Order {number} is closed, as you confirmed.', { number });
}
