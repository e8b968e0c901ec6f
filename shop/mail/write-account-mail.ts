import type { Shop } from '../context.ts';
import { type LinkPurpose, newLink } from '../members/mailed-link.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail, type Letter } from './compose-mail.ts';

type AccountMail = Extract<MailOrder, { template: LinkPurpose | 'address-changing' }>;

const WORDS: Record<LinkPurpose, { subject: string; paragraphs: string[]; button: string; closing: string }> =
  {
    'verify-address': {
      subject: 'Verify your address',
      paragraphs: ['Please confirm that this address is yours. The link works for one hour.'],
      button: 'Verify my address',
      closing: 'If you didn’t register, somebody else used your address. Open the link to take it back.',
    },
    'reset-password': {
      subject: 'Choose a new password',
      paragraphs: [
        'We received a request for a new password for your account. The link works once, for one hour.',
      ],
      button: 'Choose a new password',
      closing: 'If this wasn’t you, ignore this email: your password stays the same.',
    },
    'change-address': {
      subject: 'Confirm your new address',
      paragraphs: [
        'We received a request to use this address for an account. It changes when you confirm it. The link works for one hour.',
      ],
      button: 'Confirm my new address',
      closing: 'If this wasn’t you, ignore this email: nothing changes without your confirmation.',
    },
  };

/**
 * Writes a mail about an account, with a new link, which is its only secret. Undefined if no account has the address or
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
  const { button, ...words } = WORDS[purpose];
  return compose(shop, key, mail.to, member.name, {
    ...words,
    button: { label: button, link: linkTo(shop, mail, token) },
  });
}

type Found = { id: string; name: string };

async function memberFor(
  shop: Shop,
  mail: Exclude<AccountMail, { template: 'address-changing' }>,
): Promise<Found | undefined> {
  const { rows } =
    mail.template === 'change-address'
      ? // Send nothing if another account has the address: its owner could do nothing with the link.
        await shop.pool.query<Found>(
          `SELECT id, name FROM member WHERE id = $1 AND deleted_at IS NULL
             AND NOT EXISTS (SELECT 1 FROM member WHERE email = $2 AND deleted_at IS NULL)`,
          [mail.memberId, mail.to],
        )
      : await shop.pool.query<Found>(
          `SELECT id, name FROM member WHERE email = $1 AND deleted_at IS NULL AND NOT ($2 AND email_verified)`,
          [mail.to, mail.template === 'verify-address'],
        );
  return rows[0];
}

function linkTo(shop: Shop, mail: AccountMail, token: string): string {
  const back = 'back' in mail ? mail.back : undefined;
  const link = new URL(
    mail.template === 'reset-password' ? (back ?? '/reset-password') : '/verify-email',
    shop.publicUrl,
  );
  link.searchParams.set('token', token);
  if (mail.template === 'verify-address' && back !== undefined && back !== '/')
    link.searchParams.set('next', back);
  return link.href;
}

async function writeWarning(shop: Shop, key: string, to: string): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<Found>(
    'SELECT id, name FROM member WHERE email = $1 AND deleted_at IS NULL',
    [to],
  );
  if (!rows[0]) return undefined;
  return compose(shop, key, to, rows[0].name, {
    subject: 'Your address is about to change',
    paragraphs: [
      'We received a request, made with your password, to use another address for your account. It changes when the new address is confirmed.',
    ],
    button: { label: 'Choose a new password', link: `${shop.publicUrl}/reset` },
    closing:
      'If this wasn’t you, choose a new password now: that stops the change and signs out every device.',
  });
}

function compose(
  shop: Shop,
  key: string,
  to: string,
  name: string,
  letter: Omit<Letter, 'to' | 'greeting'>,
): Promise<Mail> {
  return composeMail(shop, key, { ...letter, to, greeting: `Hello ${name},` });
}
