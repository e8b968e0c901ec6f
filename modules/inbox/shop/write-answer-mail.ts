import { composeText } from '#modules/mails/shop/compose-text.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'message-answer': { answerId: string };
  }
}

type AnswerMail = Extract<MailOrder, { answerId: string }>;

const MAILS = { application: 'application-answer', question: 'message-answer' } as const;

/** Writes the mail with the shop's answer to a message, in the language of its page; undefined if the message was erased. Replies reach the shop. */
export async function writeAnswerMail(
  shop: Shop,
  key: string,
  { answerId }: AnswerMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{
    text: string;
    kind: keyof typeof MAILS;
    about: string;
    name: string;
    email: string;
    message: string;
    language: string;
  }>(
    `SELECT a.text, m.kind, m.about, m.name, m.email, m.message, m.language FROM message_answer a JOIN message m ON m.id = a.message_id
     WHERE a.id = $1`,
    [answerId],
  );
  const answer = rows[0];
  if (!answer) return undefined;
  const mail = await inLanguageOf(shop, answer.language, async () =>
    composeText(shop, key, MAILS[answer.kind], {
      to: answer.email,
      values: { name: answer.name, answer: answer.text },
      rows: [
        { label: t('You wrote about'), value: answer.about },
        { label: t('Your message'), value: answer.message, isQuoted: true },
      ],
      link: await pageLink(shop, ''),
    }),
  );
  return { ...mail, replyTo: shop.brandEmail };
}
