import { mailName } from '#contract/content/mails.ts';
import { Problem } from '#contract/problems.ts';
import type { Member, Shop } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';

/** Mails an example to the member of staff who asks, and to nobody else. */
export async function sendTestMail(shop: Shop, admin: Member, section: string): Promise<{ to: string }> {
  const mail = mailName(section);
  if (!mail) throw new Problem('not_found');
  const { email: to } = admin;
  await enqueue(shop.pool, 'mail', `mail:test:${shop.newId()}`, { template: 'test', to, mail });
  return { to };
}
