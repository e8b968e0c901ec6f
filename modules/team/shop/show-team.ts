import { centsToDecimal } from '#platform/contract/money.ts';
import { STAFF_ROLES } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';
import type { Invitation, Team, TeamMember } from '../contract/calls/team.ts';
import { readTeamRules } from './read-team-rules.ts';

const MOST = 500;

/** The staff with when each was last seen, open invitations and the rules. */
export async function showTeam({ pool }: Pick<Shop, 'pool'>): Promise<Team> {
  const members = await pool.query<Omit<TeamMember, 'lastSeenAt'> & { seen: Date | null }>(
    `SELECT email, name AS "displayName", role /* never member: of staff */,
       two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id) AS "twoFactor",
       (SELECT max(last_used_at) FROM session s WHERE s.member_id = m.id) AS seen
     FROM member m WHERE role <> 'member' ORDER BY array_position($1::text[], role), email LIMIT ${MOST}`,
    [STAFF_ROLES],
  );
  const invitations = await pool.query<
    Pick<Invitation, '_id' | 'email' | 'role'> & { invited: Date; expires: Date }
  >(
    `SELECT id AS _id, email, role, invited_at AS invited, expires_at AS expires FROM invitation
     WHERE expires_at > now() ORDER BY invited_at DESC, id DESC LIMIT ${MOST}`,
  );
  const { needsTwoFactor, refundLimitCents } = await readTeamRules(pool);
  return {
    members: members.rows.map(({ seen, ...member }) => ({
      ...member,
      lastSeenAt: seen?.toISOString() ?? null,
    })),
    invitations: invitations.rows.map(({ invited, expires, ...invitation }) => ({
      ...invitation,
      invitedAt: invited.toISOString(),
      expiresAt: expires.toISOString(),
    })),
    rules: { needsTwoFactor, refundLimit: centsToDecimal(refundLimitCents) },
  };
}
