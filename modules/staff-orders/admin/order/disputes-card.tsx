import type { Dispute } from '#modules/payments/contract/order-money.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { type DisputeStatus, isOpenDispute } from '#platform/contract/disputes.ts';
import { formatDay } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { Fee } from './fees.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

const STATUSES: Record<DisputeStatus, { tone: 'neutral' | 'good' | 'warn' | 'bad'; word: string }> = {
  needs_response: { tone: 'bad', word: 'answer it' },
  under_review: { tone: 'warn', word: 'the bank decides' },
  won: { tone: 'good', word: 'won' },
  lost: { tone: 'bad', word: 'lost' },
  closed: { tone: 'neutral', word: 'closed' },
};

/** The payments that the customer's bank disputes; nothing without a dispute. */
export function DisputesCard({ order: { disputes, movements } }: { order: OrderWithDocuments }) {
  if (disputes.length === 0) return null;
  return (
    <DashboardCard title="Dispute">
      <ul className="grid gap-4">
        {disputes.map((dispute) => (
          <li key={dispute._id} className="grid gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold tabular-nums">{formatMoney(dispute.amount)}</span>
              <Badge tone={STATUSES[dispute.status].tone}>{STATUSES[dispute.status].word}</Badge>
              <span className="text-sm text-text-soft">
                {dispute.isInquiry ? 'inquiry' : 'dispute'}: {dispute.reason.replaceAll('_', ' ')}, opened{' '}
                <time dateTime={dispute.openedAt}>{formatDay(dispute.openedAt)}</time>
              </span>
            </p>
            <p>{sentenceOf(dispute)}</p>
            <Fee of={dispute._id} movements={movements} />
            <a href={dispute.link} rel="noreferrer" className="inline-link min-h-11 content-center">
              {dispute.status === 'needs_response' ? 'Answer' : 'See it'} in the provider’s dashboard
            </a>
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}

/** Returns whether the provider refunds the payment despite this dispute. */
export const allowsRefund = ({ status, isRefundable }: Dispute) =>
  isRefundable || status === 'won' || status === 'closed';

function sentenceOf(dispute: Dispute): string {
  const { status, answerBy, regainedAt } = dispute;
  if (regainedAt)
    return `Lost at first, then won on appeal: the shop has had the money back since ${formatDay(regainedAt)}. The refund and credit note stay. If the customer should still get the goods, make a new order.`;
  if (status === 'won') return 'The bank has decided in your favour. The order is no longer held.';
  if (status === 'closed') return 'The bank has closed its inquiry. The order is no longer held.';
  if (status === 'lost')
    return 'The bank has given the money back to the customer, and the provider refunds no more of this payment. The units are not back on sale.';
  const held = `Until the bank has decided, the order cannot be shipped${allowsRefund(dispute) ? '' : ' or refunded'}.`;
  const by = isOpenDispute(status) && answerBy ? ` by ${formatDay(answerBy)}` : '';
  return status === 'needs_response' ? `Answer${by}. ${held}` : `The bank has your answer. ${held}`;
}
