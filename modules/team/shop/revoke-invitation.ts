import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Takes an open invitation back; its link works no more. */
export async function revokeInvitation(
  shop: Pick<Shop, 'pool'>,
  owner: Member,
  invitationId: string,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rowCount } = await client.query('DELETE FROM invitation WHERE id = $1', [invitationId]);
    if (rowCount !== 1) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: owner.id },
      action: 'team.invitation-revoked',
      subject: { kind: 'invitation', id: invitationId },
    });
    return { deletedCount: 1 };
  });
}
