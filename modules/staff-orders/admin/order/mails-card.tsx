import { mailWords } from '#modules/orders/ui/mail-words.ts';
import { AskButton } from '#modules/payments/admin/ask-button.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { formatMoment } from '#platform/format/date.ts';
import { rich, t } from '#platform/words/t.ts';
import type { OrderWithDocuments } from './order-with-documents.ts';

/** The mails to the customer about the order; some roles can send each again, and one that was refused says what helps. */
export function MailsCard({ order: { _id: id, mails, email, customer } }: { order: OrderWithDocuments }) {
  const maySend = useMay('service');
  if (mails.length === 0) return null;
  const remedy = customer.since
    ? t('Ask the customer to correct the address under Account, then send it again.')
    : t(
        'Call the customer: if the address is wrong, they order again with the right one, and you cancel or refund this order.',
      );
  const sendAgain = async (mail: string) => {
    await callAsMember('POST /orders/{id}/mails', { params: { id }, body: { mail } });
    return t('The mail goes to {email} once more.', { email });
  };
  return (
    <DashboardCard title={t('Mails to the customer')}>
      <ul className="grid gap-2">
        {mails.map(({ mail, kind, sentAt, refusedAt }) => (
          <li key={mail} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p>{mailWords()[kind]}</p>
              <p className="text-sm text-text-soft">
                {sentAt ? (
                  <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
                ) : (
                  !refusedAt && t('Waits to be sent')
                )}
              </p>
              {!sentAt && refusedAt && (
                <p className="text-sm text-bad wrap-anywhere">
                  {rich('Not delivered: the mail server has refused {email} since {refusedAt}. {remedy}', {
                    email: <bdi>{email}</bdi>,
                    refusedAt: <time dateTime={refusedAt}>{formatMoment(refusedAt)}</time>,
                    remedy,
                  })}
                </p>
              )}
            </div>
            {maySend && (sentAt || refusedAt) && (
              <span className="shrink-0 whitespace-nowrap">
                <AskButton label={t('Send again')} onAsk={() => sendAgain(mail)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
