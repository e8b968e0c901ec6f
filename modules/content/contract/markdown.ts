import type { MarkdownText } from '#platform/contract/storefront.ts';

/** Returns the words of a Markdown text, without links, headings and emphasis. */
export function plainText(parts: readonly MarkdownText[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'break') return ' ';
      return part.kind === 'code' ? part.text : plainText(part.parts);
    })
    .join('');
}
