import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { MessageState } from '../contract/calls/inbox.ts';
import { changeMessage, lockMessage } from './lock-message.ts';

/** Gives a message another state, unless somebody changed it since `version` was read. */
export async function setMessageState(
  shop: Shop,
  admin: Member,
  messageId: string,
  { state, version }: { state: MessageState; version: number },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const before = await lockMessage(client, admin, messageId, version);
    if (before.state === state) return { modifiedCount: 0 };
    await changeMessage(client, messageId, state, admin.id);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: `message.${state}`,
      subject: { kind: 'message', id: messageId },
    });
    return { modifiedCount: 1 };
  });
}
