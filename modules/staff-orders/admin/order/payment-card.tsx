import { Contents } from '#modules/customer-orders/ui/contents.tsx';
import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { rich, t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';
import { BalanceSum, Fee } from './fees.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

type State = StaffOrder['payments'][number]['state'];

const states = (): Record<State, { tone: 'neutral' | 'good' | 'warn'; word: string }> => ({
  creating: { tone: 'neutral', word: t('being opened') },
  open: { tone: 'warn', word: t('not paid yet') },
  succeeded: { tone: 'good', word: t('paid') },
  refund_pending: { tone: 'neutral', word: t('being refunded') },
  refunded: { tone: 'neutral', word: t('refunded') },
  canceled: { tone: 'neutral', word: t('cancelled') },
});

const refundWords = () => ({
  pending: t('on its way'),
  succeeded: t('refunded'),
  failed: t('failed: see Payments'),
});

/** The tries to pay, and what went back. */
export function PaymentCard({ order }: { order: OrderWithDocuments }) {
  const mayCompare = useMay('money');
  const { payments, fulfilment, movements, _id: id } = order;
  if (payments.length === 0)
    return (
      <DashboardCard title={t('Payment')}>
        <p className="text-text-soft">{t('The customer has not started to pay.')}</p>
      </DashboardCard>
    );
  const compare = mayCompare && (
    <AskButton label={t('Check with the payment provider')} onAsk={() => compareWithProvider(id)} />
  );
  return (
    <DashboardCard title={t('Payment')} action={compare}>
      <ul className="grid gap-3">
        {payments.map(({ transactionId, state, amount, startedAt }) => (
          <li key={startedAt} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
            <Badge tone={states()[state].tone}>{states()[state].word}</Badge>
            <span className="text-sm text-text-soft">
              {rich('started {startedAt}', {
                startedAt: <time dateTime={startedAt}>{formatMoment(startedAt)}</time>,
              })}
            </span>
            <span className="basis-full font-mono text-sm break-all text-text-soft">{transactionId}</span>
            {hasMoney(state) && <Fee of={transactionId} movements={movements} since={startedAt} />}
          </li>
        ))}
      </ul>
      {fulfilment.refunds.length > 0 && (
        <ul aria-label={t('Refunds')} className="grid gap-3 border-t border-line pt-3">
          {fulfilment.refunds.map(({ _id, amount, state, askedAt, reason, lines }) => (
            <li key={_id} className="wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-semibold tabular-nums">{formatMoney(-amount)}</span>
                <Badge tone={state === 'failed' ? 'bad' : 'neutral'}>{refundWords()[state]}</Badge>
                <time dateTime={askedAt} className="text-sm text-text-soft">
                  {formatMoment(askedAt)}
                </time>
              </p>
              <Fee of={_id} movements={movements} />
              {reason && <p className="text-text-soft">{reason}</p>}
              <Contents parts={lines} lines={fulfilment.lines} />
            </li>
          ))}
        </ul>
      )}
      <BalanceSum movements={movements} />
    </DashboardCard>
  );
}

const hasMoney = (state: State) => ['succeeded', 'refund_pending', 'refunded'].includes(state);

async function compareWithProvider(id: string): Promise<string> {
  const { differences } = await callAsMember('POST /orders/{id}/reconcile', { params: { id } });
  if (differences.length === 0) return t('Shop and provider agree.');
  return differences.every(({ repair }) => repair !== null)
    ? t('There was a difference, and it is repaired.')
    : t('Shop and provider do not agree: see Payments.');
}
