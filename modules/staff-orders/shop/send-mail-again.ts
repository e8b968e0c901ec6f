import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { mailsOfOrder } from './mails-of-order.ts';

const MOST_AN_HOUR = 5;
const ACT = 'order.mail-sent-again';

/**
 * Sends a mail about an order once more, written anew from the order's current data, or tries one at once that the mail server
 * refused; a few times an hour for each order.
 */
export async function sendMailAgain(
  shop: Shop,
  admin: Member,
  orderId: string,
  key: string,
): Promise<{ mail: string }> {
  return transaction(shop.pool, async (client) => {
    if (!(await lockOrder(client, orderId))) throw new Problem('not_found');
    const mails = await mailsOfOrder(client, orderId);
    const mail = mails.find((one) => one.key === key && (one.sentAt ?? one.refusedAt) !== null);
    if (!mail) throw new Problem('not_found');
    const recent = await client.query(
      `SELECT FROM audit_log WHERE subject_kind = 'order' AND subject_id = $1 AND action = $2 AND at > now() - interval '1 hour'`,
      [orderId, ACT],
    );
    if ((recent.rowCount ?? 0) >= MOST_AN_HOUR)
      throw new Problem(
        'rate_limited',
        t('At most {mostAnHour} mails an hour are sent again for an order.', { mostAnHour: MOST_AN_HOUR }),
        {
          retryAfterSeconds: 3_600,
        },
      );
    // A refused mail still waits: a second one would arrive beside it.
    const again = mail.sentAt === null ? key : `again:${shop.newId()}`;
    if (mail.sentAt === null) await tryNow(client, key);
    else await enqueue(client, 'mail', again, mail.payload);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: ACT,
      subject: { kind: 'order', id: orderId },
      detail: { mail: again, template: mail.payload.template },
    });
    return { mail: again };
  });
}

async function tryNow(client: Database, key: string): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job('mail', json_build_object('key', $1::text), job_key := $1, max_attempts := 100)`,
    [key],
  );
}
