import { randomUUID } from 'node:crypto';
import { sendMessage } from '#shop/messages/send-message.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

/** Writes a message to the shop; returns its id. */
export async function newMessage({ open: { shop } }: TestShop): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await sendMessage(shop, { kind: 'question', about: 'Board', name: 'Mia', email, message: 'Hello' });
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM message WHERE email = $1', [email]);
  return rows[0]?.id ?? '';
}
