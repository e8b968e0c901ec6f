import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export type StoredMail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, from the mail's header; empty if it has none. */
  date: string;
};

const ENDING = '.eml';

/** Mails newest first, of all receivers or one. Skips broken and half-written files. */
export async function readMails(
  folder: string,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMail[]> {
  const receiver = to?.trim().toLowerCase();
  const mails: StoredMail[] = [];
  for (const id of await mailIds(folder)) {
    if (mails.length >= limit) break;
    const mail = await readMail(folder, id);
    if (mail && (receiver === undefined || mail.to.toLowerCase().split(', ').includes(receiver)))
      mails.push(mail);
  }
  return mails;
}

/** One mail by its file's name; undefined if it is missing or no mail. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  const file = await readFile(join(folder, id + ENDING)).catch(() => undefined);
  const mail = file && (await PostalMime.parse(file).catch(() => undefined));
  if (!mail?.from?.address || !mail.to?.length) return undefined;
  return {
    id,
    to: mail.to.map(({ address }) => address ?? '').join(', '),
    from: mail.from.address,
    subject: mail.subject || '(no subject)',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: isoDate(mail.date),
  };
}

async function mailIds(folder: string): Promise<string[]> {
  // The first mail creates the folder.
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .sort()
    .reverse();
}

function isoDate(date: string | undefined): string {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
