import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'passkey-added': { passkeyOf: string; name: string };
    'passkey-removed': { passkeyOf: string; name: string };
  }
}

type PasskeyMail = Extract<MailOrder, { passkeyOf: string }>;

/** Tells a member that a passkey was added to their account, or removed; undefined once the account is deleted. */
export async function writePasskeyMail(
  shop: Shop,
  key: string,
  { template, passkeyOf, name }: PasskeyMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string }>(
    'SELECT email, name FROM member WHERE id = $1 AND deleted_at IS NULL',
    [passkeyOf],
  );
  if (!rows[0]) return undefined;
  const isAdded = template === 'passkey-added';
  return composeMail(shop, key, {
    to: rows[0].email,
    subject: isAdded ? 'A passkey was added' : 'A passkey was removed',
    greeting: `Hello ${rows[0].name},`,
    paragraphs: [
      isAdded
        ? `The passkey “${name}” was added to your account. It signs you in without a password.`
        : `The passkey “${name}” was removed from your account. It no longer signs you in.`,
    ],
    button: { label: 'See your passkeys', link: `${shop.publicUrl}/dashboard/account` },
    closing: isAdded
      ? 'If this wasn’t you, remove it on that page, then change your password.'
      : 'If this wasn’t you, change your password now.',
  });
}
