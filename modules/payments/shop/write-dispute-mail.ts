import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { DisputeStatus } from '#platform/contract/disputes.ts';
import { rolesWith } from '#platform/contract/staff.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatCents } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'staff-dispute': { staffId: string; disputeId: string; status: DisputeStatus };
  }
}

type DisputeMail = Extract<MailOrder, { disputeId: string }>;
type Facts = {
  to: string;
  name: string;
  language: string;
  order_id: string;
  number: number;
  cents: number;
  reason: string;
  answer_by: Date | null;
};

const LETTERS: Record<DisputeStatus, (number: number) => [subject: string, sentence: string]> = {
  needs_response: (number) => [
    t('Order {number} is disputed', { number }),
    t(
      'The customer’s bank disputes the payment. Answer in the payment provider’s dashboard; until the bank has decided, the order can be neither shipped nor refunded.',
    ),
  ],
  under_review: (number) => [
    t('Order {number}: the bank decides', { number }),
    t('The bank has your answer.'),
  ],
  won: (number) => [
    t('Order {number}: dispute won', { number }),
    t('The bank has decided in your favour, and the order is no longer held.'),
  ],
  lost: (number) => [
    t('Order {number}: dispute lost', { number }),
    t('The bank has given the money back to the customer. Its units do not go back on sale by themselves.'),
  ],
  closed: (number) => [
    t('Order {number}: dispute closed', { number }),
    t('The bank has closed its inquiry, and the order is no longer held.'),
  ],
};

/** Writes a mail to a member of staff about a dispute, in their language; undefined if they no longer handle money. */
export async function writeDisputeMail(
  shop: Shop,
  key: string,
  { staffId, disputeId, status }: DisputeMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<Facts>(
    `SELECT m.email AS to, m.name, m.language, o.id AS order_id, o.number, d.amount_cents AS cents, d.reason, d.answer_by
     FROM member m, dispute d JOIN orders o ON o.id = d.order_id WHERE m.id = $1 AND m.role = ANY($3) AND d.id = $2`,
    [staffId, disputeId, rolesWith('money')],
  );
  if (!rows[0]) return undefined;
  const facts = rows[0];
  return inLanguageOf(shop, facts.language, () => compose(shop, key, status, facts));
}

async function compose(shop: Shop, key: string, status: DisputeStatus, facts: Facts): Promise<Mail> {
  const { to, name, order_id: orderId, number, cents, reason, answer_by: answerBy } = facts;
  const [subject, sentence] = LETTERS[status](number);
  return composeMail(shop, key, {
    to,
    subject,
    greeting: t('Hello {name},', { name }),
    paragraphs: [sentence],
    rows: [
      { label: t('Amount'), value: formatCents(cents) },
      { label: t('Reason'), value: reasonOf(reason) },
      ...(status === 'needs_response' && answerBy
        ? [{ label: t('Answer by'), value: formatLongDay(answerBy) }]
        : []),
    ],
    button: { label: t('See the order'), link: await pageLink(shop, `/dashboard/orders/${orderId}`) },
  });
}

/** The provider's reason in words; one that is new there, in its own. */
function reasonOf(reason: string): string {
  return t(
    '{reason, select, bank_cannot_process {bank cannot process} credit_not_processed {credit not processed} duplicate {duplicate} fraudulent {fraudulent} general {general} incorrect_account_details {incorrect account details} insufficient_funds {insufficient funds} product_not_received {product not received} product_unacceptable {product unacceptable} subscription_canceled {subscription canceled} unrecognized {unrecognized} other {{words}}}',
    { reason, words: reason.replaceAll('_', ' ') },
  );
}
