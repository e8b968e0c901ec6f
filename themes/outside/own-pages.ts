import type { Content } from '#modules/mails/contract/fields.ts';
import { filesIfThere, readIfThere, type ThemeProblems } from './theme-problems.ts';

/** Reads `pages/*.md`: a heading of the first level is the title, the first paragraph is the lead, and the rest is the text. */
export async function readOwnPages(
  folder: URL,
  names: readonly string[],
  problems: ThemeProblems,
): Promise<Map<string, Content>> {
  const pages = new Map<string, Content>();
  for (const file of await filesIfThere(new URL('pages/', folder))) {
    if (!file.endsWith('.md')) continue;
    const name = file.slice(0, -'.md'.length);
    const markdown = (await readIfThere(new URL(`pages/${file}`, folder)))?.toString('utf8') ?? '';
    const [, title, lead, text] = PAGE.exec(markdown.replaceAll('\r\n', '\n').trim()) ?? [];
    if (!names.includes(name))
      problems.add(`pages/${file}`, '', `is no page of the shop; it has ${names.join(', ')}`);
    else if (title === undefined)
      problems.add(`pages/${file}`, '', 'begins with “# Title”, then a paragraph, then the text');
    else pages.set(name, { title, lead: lead?.replaceAll('\n', ' '), text, picture: { src: '', alt: '' } });
  }
  return pages;
}

const PAGE = /^# (.+)\n+((?!#).+(?:\n.+)*)\n\n+([\s\S]+)$/;
