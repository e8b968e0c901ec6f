import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { reauthenticate } from './reauthenticate.ts';

/**
 * Starts a change of address: mails a link that completes it to the new address, and a warning to the old one. The
 * answer is the same if the new address belongs to another account, which then gets no mail.
 */
export async function changeAddress(
  shop: Shop,
  member: Member,
  sessionId: string,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  if (email === member.email) throw invalidField('email', t('This is your address already'));
  await reauthenticate(shop, { memberId: member.id, sessionId }, { field: 'password', password });
  await transaction(shop.pool, async (client) => {
    const key = shop.newId();
    await enqueue(client, 'mail', `mail:change-address:${key}`, {
      template: 'change-address',
      to: email,
      memberId: member.id,
    });
    await enqueue(client, 'mail', `mail:address-changing:${key}`, {
      template: 'address-changing',
      to: member.email,
    });
  });
}
