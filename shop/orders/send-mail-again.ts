import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { lockOrder } from '../order/lock-order.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { mailsOfOrder } from './mails-of-order.ts';

const MOST_AN_HOUR = 5;

/** Sends a mail about an order once more, written anew from the order's current data; a few times an hour for each order. */
export async function sendMailAgain(
  shop: Shop,
  admin: Member,
  orderId: string,
  key: string,
): Promise<{ mail: string }> {
  return transaction(shop.pool, async (client) => {
    if (!(await lockOrder(client, orderId))) throw new Problem('not_found');
    const mails = await mailsOfOrder(client, orderId);
    const mail = mails.find((one) => one.key === key && one.sentAt !== null);
    if (!mail) throw new Problem('not_found');
    const hourAgo = Date.now() - 3_600_000;
    const recent = mails.filter((one) => one.key.startsWith('again:') && one.createdAt.getTime() > hourAgo);
    if (recent.length >= MOST_AN_HOUR)
      throw new Problem(
        'rate_limited',
        `At most ${MOST_AN_HOUR} mails an hour are sent again for an order.`,
        {
          retryAfterSeconds: 3_600,
        },
      );
    const again = `again:${shop.newId()}`;
    await enqueue(client, 'mail', again, mail.payload);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.mail-sent-again',
      subject: { kind: 'order', id: orderId },
      detail: { mail: again, template: mail.payload.template },
    });
    return { mail: again };
  });
}
