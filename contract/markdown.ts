/** A text that was written in Markdown, read into the parts that a page can show. It holds no HTML. */
export type MarkdownNode =
  | { kind: 'paragraph'; parts: MarkdownText[] }
  | { kind: 'heading'; level: 2 | 3; parts: MarkdownText[] }
  | { kind: 'list'; ordered: boolean; items: MarkdownNode[][] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; nodes: MarkdownNode[] }
  | { kind: 'table'; head: MarkdownText[][]; rows: MarkdownText[][][] }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'rule' };

export type MarkdownText =
  | string
  | { kind: 'strong' | 'emphasis' | 'deleted'; parts: MarkdownText[] }
  | { kind: 'link'; to: string; parts: MarkdownText[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' };

/** The text without its marks. */
export function plainText(parts: readonly MarkdownText[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'break') return ' ';
      return part.kind === 'code' ? part.text : plainText(part.parts);
    })
    .join('');
}
