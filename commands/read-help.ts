import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseMarkdown } from '#modules/content/shop/markdown/parse-markdown.ts';
import type { HelpSection } from '#platform/contract/help-section.ts';
import type { MarkdownText } from '#platform/contract/storefront.ts';
import { ROOT } from '#root';

const PICTURES = '/help/';

/** The sections of docs/shopkeeper.md, each by its anchor, as a page of the back office shows them. */
export async function readHelp(): Promise<{ sections: HelpSection[]; pictures: Record<string, string> }> {
  const text = await readFile(new URL('docs/shopkeeper.md', ROOT), 'utf8');
  const pictures: Record<string, string> = {};
  const { nodes } = parseMarkdown(
    text
      .replace(/^# .*\n/, '')
      .replace(/\]\(pictures\/([\w.-]+)\)/g, (_, name: string) => {
        pictures[PICTURES + name] = fileURLToPath(new URL(`docs/pictures/${name}`, ROOT));
        return `](${PICTURES}${name})`;
      })
      // The shop serves no other document: those are for people who run the server. A link to one becomes its name.
      .replace(/(?<!!)\[([^\]]*)\]\((?![#/])[^)]*\)/g, '$1'),
  );
  const sections: HelpSection[] = [];
  for (const node of nodes)
    if (node.kind === 'heading') {
      const title = wordsOf(node.parts);
      sections.push({ anchor: anchorOf(title), title, level: node.level, nodes: [] });
    } else sections.at(-1)?.nodes.push(node);
  return { sections, pictures };
}

/** The anchor that GitHub gives to a heading. */
export const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const wordsOf = (parts: readonly MarkdownText[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('parts' in part) return wordsOf(part.parts);
      return 'text' in part ? part.text : ' ';
    })
    .join('');
