import { hash } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** Address and role of an open invitation; throws `link_expired` for any other token. */
export async function showInvitation(
  database: Database,
  token: string,
): Promise<{ email: string; role: StaffRole }> {
  const { rows } = await database.query<{ email: string; role: StaffRole }>(
    'SELECT email, role FROM invitation WHERE token_hash = $1 AND expires_at > now()',
    [hashOfInvitation(token)],
  );
  if (!rows[0]) throw invitationGone();
  return rows[0];
}

export function hashOfInvitation(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function invitationGone(): Problem {
  return new Problem('link_expired', t('This invitation was used already, taken back, or has expired.'));
}
