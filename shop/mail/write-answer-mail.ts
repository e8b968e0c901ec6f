import type { Shop } from '../context.ts';
import type { MailOrder } from '../outbox/enqueue.ts';
import type { Mail } from '../ports/mail.ts';
import { composeMail } from './compose-mail.ts';

type AnswerMail = Extract<MailOrder, { answerId: string }>;

const SUBJECTS = { application: 'Your application', question: 'Your message' };

/** Writes the mail with the shop's answer to a message; undefined if the message was erased. Replies reach the shop. */
export async function writeAnswerMail(
  shop: Shop,
  key: string,
  { answerId }: AnswerMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{
    text: string;
    kind: keyof typeof SUBJECTS;
    about: string;
    name: string;
    email: string;
    message: string;
  }>(
    `SELECT a.text, m.kind, m.about, m.name, m.email, m.message FROM message_answer a JOIN message m ON m.id = a.message_id
     WHERE a.id = $1`,
    [answerId],
  );
  const answer = rows[0];
  if (!answer) return undefined;
  const mail = await composeMail(shop, key, {
    to: answer.email,
    subject: SUBJECTS[answer.kind],
    greeting: `Hello ${answer.name},`,
    paragraphs: answer.text.split(/\n{2,}/),
    rows: [
      { label: 'You wrote about', value: answer.about },
      { label: 'Your message', value: answer.message },
    ],
    button: { label: 'Visit the shop', link: shop.publicUrl },
    closing: 'Answer this email if you have another question.',
  });
  return { ...mail, replyTo: shop.brandEmail };
}
