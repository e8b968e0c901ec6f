import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

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
  const { rows } = await shop.pool.query<{ email: string; name: string; language: string }>(
    'SELECT email, name, language FROM member WHERE id = $1 AND deleted_at IS NULL',
    [passkeyOf],
  );
  if (!rows[0]) return undefined;
  const { email, name: member, language } = rows[0];
  const isAdded = template === 'passkey-added';
  return inLanguageOf(shop, language, async () =>
    composeMail(shop, key, {
      to: email,
      subject: isAdded ? t('A passkey was added') : t('A passkey was removed'),
      greeting: t('Hello {name},', { name: member }),
      paragraphs: [
        isAdded
          ? t('The passkey “{name}” was added to your account. It signs you in without a password.', { name })
          : t('The passkey “{name}” was removed from your account. It no longer signs you in.', { name }),
      ],
      button: { label: t('See your passkeys'), link: await pageLink(shop, '/dashboard/account') },
      closing: isAdded
        ? t('If this wasn’t you, remove it on that page, then change your password.')
        : t('If this wasn’t you, change your password now.'),
    }),
  );
}
