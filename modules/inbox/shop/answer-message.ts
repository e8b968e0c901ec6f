import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { changeMessage, lockMessage } from './lock-message.ts';

export type NewAnswer = { text: string; state: 'open' | 'done'; version: number; idempotencyKey: string };

/** Keeps an answer to a message and queues its mail, once per key, unless somebody changed the message since `version` was read. */
export async function answerMessage(
  shop: Shop,
  admin: Member,
  messageId: string,
  { text, state, version, idempotencyKey }: NewAnswer,
): Promise<{ answerId: string }> {
  return transaction(shop.pool, async (client) => {
    // Two requests with one key wait for each other here.
    await client.query('SELECT 1 FROM message WHERE id = $1 FOR UPDATE', [messageId]);
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM message_answer WHERE message_id = $1 AND idempotency_key = $2',
      [messageId, idempotencyKey],
    );
    if (rows[0]) return { answerId: rows[0].id };
    await lockMessage(client, admin, messageId, version);
    const answerId = shop.newId();
    await client.query(
      'INSERT INTO message_answer (id, message_id, idempotency_key, text, written_by) VALUES ($1, $2, $3, $4, $5)',
      [answerId, messageId, idempotencyKey, text, admin.id],
    );
    await changeMessage(client, messageId, state, admin.id);
    await enqueue(client, 'mail', `mail:message-answer:${answerId}`, {
      template: 'message-answer',
      answerId,
    });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'message.answered',
      subject: { kind: 'message', id: messageId },
      detail: { answer: answerId },
    });
    return { answerId };
  });
}
