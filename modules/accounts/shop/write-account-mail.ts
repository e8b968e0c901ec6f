import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { type LinkPurpose, newLink } from './mailed-link.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'verify-address': { to: string; back: string };
    'reset-password': { to: string; back: string };
    'change-address': { to: string; memberId: string };
    'address-changing': { to: string };
  }
}

type AccountMail = Extract<MailOrder, { template: LinkPurpose | 'address-changing' }>;

/**
 * Writes a mail about an account, with a new link, which is its only secret, in the language of the member. Undefined if no account has the address or
 * the mail does not apply to it.
 */
export async function writeAccountMail(
  shop: Shop,
  key: string,
  mail: AccountMail,
): Promise<Mail | undefined> {
  if (mail.template === 'address-changing') return writeWarning(shop, key, mail.to);
  const member = await memberFor(shop, mail);
  if (!member) return undefined;
  const purpose = mail.template;
  const token = await newLink(shop, { memberId: member.id, email: mail.to, purpose });
  if (!token) return undefined;
  const values = { name: member.name };
  return inLanguageOf(shop, member.language, async () =>
    composeText(shop, key, purpose, { to: mail.to, values, link: await linkTo(shop, mail, token) }),
  );
}

type Found = { id: string; name: string; language: string };

async function memberFor(
  shop: Shop,
  mail: Exclude<AccountMail, { template: 'address-changing' }>,
): Promise<Found | undefined> {
  const { rows } =
    mail.template === 'change-address'
      ? // Send nothing if another account has the address: its owner could do nothing with the link.
        await shop.pool.query<Found>(
          `SELECT id, name, language FROM member WHERE id = $1 AND deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM member WHERE email = $2 AND deleted_at IS NULL)`,
          [mail.memberId, mail.to],
        )
      : await shop.pool.query<Found>(
          `SELECT id, name, language FROM member WHERE email = $1 AND deleted_at IS NULL AND NOT ($2 AND email_verified)`,
          [mail.to, mail.template === 'verify-address'],
        );
  return rows[0];
}

async function linkTo(shop: Shop, mail: AccountMail, token: string): Promise<string> {
  const back = 'back' in mail ? mail.back : undefined;
  const link = new URL(
    await pageLink(shop, mail.template === 'reset-password' ? (back ?? '/reset-password') : '/verify-email'),
  );
  link.searchParams.set('token', token);
  if (mail.template === 'verify-address' && back !== undefined && back !== '/')
    link.searchParams.set('next', back);
  return link.href;
}

async function writeWarning(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<Found>(
    'SELECT id, name, language FROM member WHERE email = $1 AND deleted_at IS NULL',
    [to],
  );
  if (!rows[0]) return undefined;
  const { name, language } = rows[0];
  return inLanguageOf(shop, language, async () =>
    composeText(shop, key, 'address-changing', {
      to,
      values: { name },
      link: await pageLink(shop, '/reset'),
    }),
  );
}
