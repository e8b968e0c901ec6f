import { randomBytes } from 'node:crypto';
import { ROLE_DUTIES, ROLE_NAMES, type StaffRole } from '#contract/staff.ts';
import type { Shop } from '../context.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { INVITATION_DAYS } from '../team/invite-to-team.ts';
import { hashOfInvitation } from '../team/show-invitation.ts';
import { composeMail } from './compose-mail.ts';

type InvitationMail = Extract<MailOrder, { invitationId: string }>;

/** Writes an invitation to the team with a new link, whose token browsers send to nobody; undefined once it ended. */
export async function writeInvitationMail(
  shop: Shop,
  key: string,
  { invitationId }: InvitationMail,
): Promise<Mail | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await shop.pool.query<{ email: string; role: StaffRole; inviter: string }>(
    `UPDATE invitation i SET token_hash = $2 FROM member m
     WHERE i.id = $1 AND i.expires_at > now() AND m.id = i.invited_by RETURNING i.email, i.role, m.email AS inviter`,
    [invitationId, hashOfInvitation(token)],
  );
  if (!rows[0]) return undefined;
  const { email, role, inviter } = rows[0];
  return composeMail(shop, key, {
    to: email,
    subject: 'Join the team',
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} invites you to the team of ${shop.brandName} as ${ROLE_NAMES[role].toLowerCase()}.`,
      `${ROLE_DUTIES[role]}. Sign in, or create an account, with this address. The link works once, for ${INVITATION_DAYS} days.`,
    ],
    button: { label: 'Join the team', link: `${shop.publicUrl}/invitation#${token}` },
    closing: 'If you don’t know this person, ignore this email.',
  });
}
