import { composeMail } from '#modules/mails/shop/compose-mail.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    message: { to: string; messageId: string };
  }
}

type MessageMail = Extract<MailOrder, { messageId: string }>;

const SUBJECTS = { application: () => t('A new application'), question: () => t('A new message') };

/** Writes the mail that brings an admin a message. The sender's words appear only in the body; replies reach them. */
export async function writeMessageMail(
  shop: Shop,
  key: string,
  { to, messageId }: MessageMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{
    kind: keyof typeof SUBJECTS;
    about: string;
    name: string;
    email: string;
    message: string;
    language: string | null;
  }>(
    `SELECT q.kind, q.about, q.name, q.email, q.message, m.language
     FROM message q LEFT JOIN member m ON m.email = $2 AND m.deleted_at IS NULL WHERE q.id = $1`,
    [messageId, to],
  );
  const message = rows[0];
  if (!message) return undefined;
  const mail = await inLanguageOf(shop, message.language ?? ENGLISH.code, () =>
    composeMail(shop, key, {
      to,
      subject: SUBJECTS[message.kind](),
      greeting: t('Hello,'),
      paragraphs: [
        t(
          'You have a new message from the shop’s website. We have not verified the sender’s name and address.',
        ),
      ],
      rows: [
        { label: t('{of, select, message {About} other {About}}', { of: 'message' }), value: message.about },
        { label: t('Name'), value: message.name },
        { label: t('Email'), value: message.email },
        { label: t('Message'), value: message.message, isQuoted: true },
      ],
      button: {
        label: t('Answer'),
        link: `mailto:${encodeURIComponent(message.email).replace('%40', '@')}`,
      },
    }),
  );
  return { ...mail, replyTo: message.email };
}
