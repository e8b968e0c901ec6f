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
  date: string;
};

/** Mails newest first. A file that is broken or half written is passed over. */
export async function readMails(
  folder: string,
  { to, limit }: { to?: string; limit: number },
): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith('.eml') && !name.startsWith('.'),
  );
  const mails: StoredMail[] = [];
  for (const name of names.sort().reverse()) {
    const mail = await readMail(folder, name.slice(0, -'.eml'.length));
    if (mail && (to === undefined || mail.to.toLowerCase().includes(to.toLowerCase()))) mails.push(mail);
    if (mails.length === limit) break;
  }
  return mails;
}

/** One mail by its file's name; undefined when there is none. */
export async function readMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!/^[\w-]+$/.test(id)) return undefined;
  try {
    const { to, from, subject, text, html, date } = await PostalMime.parse(
      await readFile(join(folder, `${id}.eml`)),
    );
    return {
      id,
      to: (to ?? []).map(({ address }) => address ?? '').join(', '),
      from: from?.address ?? '',
      subject: subject ?? '(no subject)',
      text: text ?? '',
      html: html ?? '',
      date: date ?? '',
    };
  } catch {
    return undefined;
  }
}
