import type { ArticlePart, Block } from '#platform/contract/storefront.ts';

/** The blocks of a storefront's own page as Markdown, for the first edit. */
export function writePage(blocks: readonly Block[]): string {
  return blocks
    .map((block) => joined([block.heading ? `## ${line(block.heading)}` : '', bodyOf(block)]))
    .join('\n\n');
}

/** The parts of a storefront's own article as Markdown. */
export function writeArticle(parts: readonly ArticlePart[]): string {
  return joined(
    parts.map((part) => {
      if (part.kind === 'paragraph') return line(part.text);
      return part.kind === 'list' ? list(part.items) : `\`\`\`${part.language}\n${part.code}\n\`\`\``;
    }),
  );
}

function bodyOf(block: Block): string {
  switch (block.kind) {
    case 'text':
      return joined(block.paragraphs.map(line));
    case 'list':
      return list(block.items);
    case 'facts':
      return [
        '| | |',
        '| --- | --- |',
        ...block.rows.map(({ label, value }) => `| ${cell(label)} | ${cell(value)} |`),
      ].join('\n');
    case 'questions':
      return joined(
        block.questions.flatMap(({ question, answer }) => [`### ${line(question)}`, ...answer.map(line)]),
      );
    // Only an edited page has these, and its text is stored.
    case 'markdown':
      return '';
  }
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
const list = (items: readonly string[]) => items.map((item) => `- ${line(item)}`).join('\n');
const cell = (text: string) => line(text).replaceAll('|', '\\|');

/** Escapes what Markdown would read as a mark. */
function line(text: string): string {
  return text
    .replace(/[\\`*_[\]<~]/g, '\\$&')
    .replace(/^(\s*)([#>+-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2');
}
