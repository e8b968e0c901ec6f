import { expect } from './test.ts';

type Mail = { to: string; subject: string; text: string };

/** Waits for a mail to an address with these words in its subject; returns the newest. */
export async function findMail(shopUrl: string, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${shopUrl}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
      found = ((await answer.json()) as Mail[]).find((mail) => mail.subject.includes(subject));
      return found?.subject;
    })
    .toContain(subject);
  if (!found) throw new Error('The mail is gone');
  return found;
}

/** The link in a mail. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('The mail has no link');
  return link;
}
