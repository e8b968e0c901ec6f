import { disputeReason } from '#modules/payments/admin/provider-words.ts';
import type { Dispute } from '#modules/payments/contract/order-money.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import type { DisputeStatus } from '#platform/contract/disputes.ts';
import { formatDay } from '#platform/format/date.ts';
import { formatMoney } from '#platform/format/money.ts';
import { rich, t } from '#platform/words/t.ts';
import { Fee } from './fees.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

const statuses = (): Record<DisputeStatus, { tone: 'neutral' | 'good' | 'warn' | 'bad'; word: string }> => ({
  needs_response: { tone: 'bad', word: t('answer it') },
  under_review: { tone: 'warn', word: t('the bank decides') },
  won: { tone: 'good', word: t('won') },
  lost: { tone: 'bad', word: t('lost') },
  closed: { tone: 'neutral', word: t('closed') },
});

/** The payments that the customer's bank disputes; nothing without a dispute. */
export function DisputesCard({ order: { disputes, movements } }: { order: OrderWithDocuments }) {
  if (disputes.length === 0) return null;
  return (
    <DashboardCard title={t('Dispute')}>
      <ul className="grid gap-4">
        {disputes.map((dispute) => (
          <li key={dispute._id} className="grid gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold tabular-nums">{formatMoney(dispute.amount)}</span>
              <Badge tone={statuses()[dispute.status].tone}>{statuses()[dispute.status].word}</Badge>
              <span className="text-sm text-text-soft">
                {dispute.isInquiry
                  ? rich('inquiry: {reason}, opened {openedAt}', factsOf(dispute))
                  : rich('dispute: {reason}, opened {openedAt}', factsOf(dispute))}
              </span>
            </p>
            <p>{sentenceOf(dispute)}</p>
            <Fee of={dispute._id} movements={movements} />
            <a href={dispute.link} rel="noreferrer" className="inline-link min-h-11 content-center">
              {dispute.status === 'needs_response'
                ? t('Answer in the provider’s dashboard')
                : t('See it in the provider’s dashboard')}
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
    return t(
      'Lost at first, then won on appeal: the shop has had the money back since {regainedAt}. The refund and credit note stay. If the customer should still get the goods, make a new order.',
      { regainedAt: formatDay(regainedAt) },
    );
  if (status === 'won') return t('The bank has decided in your favour. The order is no longer held.');
  if (status === 'closed') return t('The bank has closed its inquiry. The order is no longer held.');
  if (status === 'lost')
    return t(
      'The bank has given the money back to the customer, and the provider refunds no more of this payment. The units are not back on sale.',
    );
  const held = allowsRefund(dispute)
    ? t('Until the bank has decided, the order cannot be shipped.')
    : t('Until the bank has decided, the order cannot be shipped or refunded.');
  if (status !== 'needs_response') return t('The bank has your answer. {held}', { held });
  return answerBy
    ? t('Answer by {answerBy}. {held}', { answerBy: formatDay(answerBy), held })
    : t('Answer. {held}', { held });
}

const factsOf = ({ reason, openedAt }: Dispute) => ({
  reason: disputeReason(reason),
  openedAt: <time dateTime={openedAt}>{formatDay(openedAt)}</time>,
});
