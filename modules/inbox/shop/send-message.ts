import { rolesWith } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

export type NewMessage = {
  kind: 'application' | 'question';
  about: string;
  name: string;
  email: string;
  message: string;
};

/** Stores a message to the shop and mails it to the staff who answer messages. */
export async function sendMessage(shop: Shop, message: NewMessage): Promise<void> {
  const messageId = shop.newId();
  await transaction(shop.pool, async (client) => {
    await client.query(
      'INSERT INTO message (id, kind, about, name, email, message, language) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [
        messageId,
        message.kind,
        message.about,
        message.name,
        message.email,
        message.message,
        currentLanguage().code,
      ],
    );
    const { rows: staff } = await client.query<{ email: string }>(
      `SELECT email FROM member WHERE role = ANY($1) AND deleted_at IS NULL ORDER BY id`,
      [rolesWith('service')],
    );
    for (const [index, { email }] of staff.entries())
      await enqueue(client, 'mail', `mail:message:${messageId}:${index}`, {
        template: 'message',
        to: email,
        messageId,
      });
  });
}
