import { randomBytes } from 'node:crypto';
import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { roleDuties, roleInSentence, type StaffRole } from '#platform/contract/staff.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { INVITATION_DAYS } from './invite-to-team.ts';
import { hashOfInvitation } from './show-invitation.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    invitation: { invitationId: string };
  }
}

type InvitationMail = Extract<MailOrder, { invitationId: string }>;

/** Writes an invitation to the team with a new link, whose token browsers send to nobody, in the language of the account with the address, else of who invites; undefined once it ended. */
export async function writeInvitationMail(
  shop: Shop,
  key: string,
  { invitationId }: InvitationMail,
): Promise<Mail | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await shop.pool.query<{
    email: string;
    role: StaffRole;
    inviter: string;
    language: string | null;
  }>(
    `UPDATE invitation i SET token_hash = $2 FROM member m
     WHERE i.id = $1 AND i.expires_at > now() AND m.id = i.invited_by RETURNING i.email, i.role, m.email AS inviter,
       coalesce((SELECT o.language FROM member o WHERE o.email = i.email AND o.deleted_at IS NULL), m.language) AS language`,
    [invitationId, hashOfInvitation(token)],
  );
  if (!rows[0]) return undefined;
  const { email, role, inviter, language } = rows[0];
  const days = String(INVITATION_DAYS);
  return inLanguageOf(shop, language ?? ENGLISH.code, async () =>
    composeText(shop, key, 'invitation', {
      to: email,
      values: { inviter, role: roleInSentence(role), duties: roleDuties(role), days },
      link: await pageLink(shop, `/invitation#${token}`),
    }),
  );
}
