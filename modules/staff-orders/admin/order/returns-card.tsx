import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Contents } from '#modules/customer-orders/ui/contents.tsx';
import type { Fulfilment } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { returnReason } from '#modules/orders/contract/return-states.ts';
import { ReturnAge } from '#modules/orders/ui/return-age.tsx';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { type Decision, DecisionForm } from './decision-form.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

type Return = Fulfilment['returns'][number];

const states = (): Record<
  Return['state'],
  { tone: 'warn' | 'accent' | 'neutral' | 'good'; word: string }
> => ({
  asked: { tone: 'warn', word: t('waits for an answer') },
  approved: { tone: 'accent', word: t('approved') },
  declined: { tone: 'neutral', word: t('declined') },
  received: { tone: 'good', word: t('arrived') },
});

const actions = (): Record<Return['state'], readonly { state: Decision; label: string }[]> => ({
  asked: [
    { state: 'approved', label: t('Approve') },
    { state: 'declined', label: t('Decline') },
    { state: 'received', label: t('It has arrived') },
  ],
  approved: [{ state: 'received', label: t('It has arrived') }],
  declined: [],
  received: [],
});

/** The customer's returns, with the answers that staff can give; nothing before the first one is asked for. */
export function ReturnsCard({ order }: { order: OrderWithDocuments }) {
  const { revalidate } = useRevalidator();
  const mayAnswer = useMay('service');
  const mayRefund = useMay('money');
  const [asked, setAsked] = useState<{ wish: Return; state: Decision; label: string }>();
  const { returns, lines } = order.fulfilment;
  if (returns.length === 0) return null;
  const mayDecide = (state: Decision) => mayAnswer && (state !== 'received' || mayRefund);
  const done = async () => {
    setAsked(undefined);
    await revalidate();
  };
  return (
    <DashboardCard title={t('Returns')}>
      <ul className="grid gap-4">
        {returns.map((wish) => (
          <li key={wish._id} className="grid gap-2 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-semibold">{returnReason(wish.reason)}</span>
              <Badge tone={states()[wish.state].tone}>{states()[wish.state].word}</Badge>
              <time dateTime={wish.askedAt} className="text-sm text-text-soft">
                {formatMoment(wish.askedAt)}
              </time>
              {wish.state === 'asked' && (
                <span className="text-sm text-text-soft">
                  <ReturnAge askedAt={wish.askedAt} />
                </span>
              )}
            </p>
            <Contents parts={wish.lines} lines={lines} />
            {wish.message && <p className="whitespace-pre-line text-text-soft">“{wish.message}”</p>}
            {wish.note && (
              <p className="whitespace-pre-line">{t('We answered: {note}', { note: wish.note })}</p>
            )}
            {actions()[wish.state].length > 0 && (
              <div className="flex flex-wrap gap-2">
                {actions()
                  [wish.state].filter(({ state }) => mayDecide(state))
                  .map((action) => (
                    <Button
                      key={action.state}
                      kind="secondary"
                      size="small"
                      onClick={() => setAsked({ wish, ...action })}
                    >
                      {action.label}
                    </Button>
                  ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        title={
          asked ? t('{label}: return of order {number}', { label: asked.label, number: order.number }) : ''
        }
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        {asked && <DecisionForm order={order} {...asked} onDone={done} />}
      </Dialog>
    </DashboardCard>
  );
}
