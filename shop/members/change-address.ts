import { invalidField } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Member, Shop } from '../context.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { reauthenticate } from './reauthenticate.ts';

/**
 * Begins a change of address: mails a link to the new one, which alone makes it take effect, and a warning to the old
 * one. Answers alike whether the new address is somebody else's already, who then is told nothing.
 */
export async function changeAddress(
  shop: Shop,
  member: Member,
  sessionId: string,
  { email, password }: { email: string; password?: string | undefined },
): Promise<void> {
  if (email === member.email) throw invalidField('email', 'This is your address already');
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
