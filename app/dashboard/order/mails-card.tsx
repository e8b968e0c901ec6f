import type { MailKind } from '#contract/calls/staff-orders.ts';
import { callAsMember } from '../../member-api.ts';
import { DashboardCard } from '../frame/dashboard-card.tsx';
import { formatMoment } from '../list/format-moment.ts';
import { AskButton } from '../payments/ask-button.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

const WORDS: Record<MailKind, string> = {
  'order-unpaid': 'Order waits for the payment',
  'order-paid': 'Order is paid',
  'order-shipped': 'On its way',
  'order-refunded': 'Order is refunded',
  'order-part-refunded': 'A part is refunded',
  'payment-returned': 'Payment is on its way back',
  'address-corrected': 'Address is corrected',
  'phone-order': 'Link to pay',
  'return-asked': 'Return request received',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Return has arrived',
};

/** The mails that the customer got about the order; each can be sent again. */
export function MailsCard({ order: { _id: id, mails, email } }: { order: OrderWithDocuments }) {
  if (mails.length === 0) return null;
  const sendAgain = async (mail: string) => {
    await callAsMember('POST /orders/{id}/mails', { params: { id }, body: { mail } });
    return `The mail goes to ${email} once more.`;
  };
  return (
    <DashboardCard title="Mails to the customer">
      <ul className="grid gap-2">
        {mails.map(({ mail, kind, sentAt }) => (
          <li key={mail} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p>{WORDS[kind]}</p>
              <p className="text-sm text-text-soft">
                {sentAt ? <time dateTime={sentAt}>{formatMoment(sentAt)}</time> : 'Waits to be sent'}
              </p>
            </div>
            {sentAt && (
              <span className="shrink-0 whitespace-nowrap">
                <AskButton label="Send again" onAsk={() => sendAgain(mail)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </DashboardCard>
  );
}
