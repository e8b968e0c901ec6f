import { isErasedAddress } from '../mail/erased-address.ts';
import { MailRefused } from '../ports/mail.ts';
import type { Shop } from '../shop.ts';

/** Runs an outbox entry and marks it done; ignores entries already done. Throws to be retried later. */
export async function runOutbox(shop: Shop, key: string): Promise<void> {
  const { rows } = await shop.pool.query<{ kind: string; payload: { template?: string } }>(
    'SELECT kind, payload FROM outbox WHERE dedupe_key = $1 AND done_at IS NULL',
    [key],
  );
  const entry = rows[0];
  if (!entry) return;
  const handle = entry.kind === 'mail' ? sendMail : shop.parts.outbox[entry.kind];
  if (!handle) throw new Error(`No module carries out ${entry.kind}`);
  await handle(shop, entry.payload as never, key);
  await shop.pool.query('UPDATE outbox SET done_at = now() WHERE dedupe_key = $1', [key]);
}

async function sendMail(shop: Shop, order: { template: string }, key: string): Promise<void> {
  const write = shop.parts.mails[order.template];
  if (!write) throw new Error(`No module writes the mail ${order.template}`);
  const mail = await write(shop, key, order as never);
  if (!mail || isErasedAddress(mail.to)) return;
  await shop.deliver(mail).catch(async (error: unknown) => {
    if (error instanceof MailRefused)
      await shop.pool.query(
        'UPDATE outbox SET refused_at = coalesce(refused_at, now()) WHERE dedupe_key = $1',
        [key],
      );
    throw error;
  });
}
