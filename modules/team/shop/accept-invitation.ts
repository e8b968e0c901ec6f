import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { hashOfInvitation, invitationGone, showInvitation } from './show-invitation.ts';

/**
 * Joins the team with an invitation, once. The account must have the invited address, so a forwarded link is of no use. The link
 * proves the mailbox: an unverified address becomes verified, and its other sessions, which may be a stranger's, end.
 */
export async function acceptInvitation(
  shop: Pick<Shop, 'pool'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  token: string,
): Promise<{ role: StaffRole }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ email: string; role: string; verified: boolean }>(
      `SELECT email, role, email_verified AS verified FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [memberId],
    );
    const member = rows[0];
    if (!member) throw new Problem('unauthenticated');
    const invitation = await showInvitation(client, token);
    if (invitation.email !== member.email) throw new Problem('other_address');
    if (member.role !== 'member') throw new Problem('already_staff', t('You are on the team already.'));
    const used = await client.query('DELETE FROM invitation WHERE token_hash = $1 AND expires_at > now()', [
      hashOfInvitation(token),
    ]);
    if (used.rowCount !== 1) throw invitationGone();
    if (!member.verified) {
      await client.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [memberId, sessionId]);
      await client.query('DELETE FROM mailed_link WHERE member_id = $1', [memberId]);
    }
    await client.query(
      'UPDATE member SET role = $2, email_verified = true, updated_at = now() WHERE id = $1',
      [memberId, invitation.role],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: memberId },
      action: 'team.joined',
      subject: { kind: 'member', id: memberId },
      detail: { role: invitation.role },
    });
    return { role: invitation.role };
  });
}
