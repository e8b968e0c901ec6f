import type { Shop } from '../context.ts';
import type { MailOrder } from '../jobs/outbox.ts';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.ts';

type AccountMail = Extract<MailOrder, { link: string }>;

const WORDS: Record<
  AccountMail['template'],
  { subject: string; paragraphs: string[]; button: string; closing: string }
> = {
  'verify-address': {
    subject: 'Verify your address',
    paragraphs: ['Please confirm that this address is yours. The link works for one hour.'],
    button: 'Verify my address',
    closing: 'If you did not register, ignore this mail and nothing more will happen.',
  },
  'reset-password': {
    subject: 'Choose a new password',
    paragraphs: ['Somebody, hopefully you, asked for a new password. The link works once, for one hour.'],
    button: 'Choose a new password',
    closing: 'If it was not you, ignore this mail: your password stays as it is.',
  },
};

/** The mail about an account: its link is the only secret in it. */
export function writeAccountMail(
  shop: Pick<Shop, 'brandName' | 'publicUrl'>,
  key: string,
  mail: AccountMail,
): Mail {
  const words = WORDS[mail.template];
  return composeMail(shop, key, {
    to: mail.to,
    subject: words.subject,
    greeting: `Hello ${mail.name},`,
    paragraphs: words.paragraphs,
    button: { label: words.button, link: mail.link },
    closing: words.closing,
  });
}
