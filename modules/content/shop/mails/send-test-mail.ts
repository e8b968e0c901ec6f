import { mailName } from '#modules/mails/contract/mails.ts';
import { Problem } from '#platform/contract/problems.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Mails an example, in a language, to the member of staff who asks, and to nobody else. */
export async function sendTestMail(
  shop: Shop,
  admin: Member,
  section: string,
  language?: string,
): Promise<{ to: string }> {
  const mail = mailName(section);
  if (!mail) throw new Problem('not_found');
  const { email: to } = admin;
  await enqueue(shop.pool, 'mail', `mail:test:${shop.newId()}`, { template: 'test', to, mail, language });
  return { to };
}
