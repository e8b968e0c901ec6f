import type { Block, MarkdownNode } from '#platform/contract/storefront.ts';
import { plainText } from '../../contract/markdown.ts';

/** The blocks of a text page: `##` begins a section, and each `###` in it is a question with its answer. */
export function pageBlocks(nodes: readonly MarkdownNode[]): Block[] {
  return split(nodes, 2).flatMap(({ heading, nodes: body }) => {
    const [before, ...questions] = split(body, 3);
    const blocks: Block[] = [];
    if (before && before.nodes.length > 0)
      blocks.push({ kind: 'markdown', ...(heading !== '' && { heading }), nodes: before.nodes });
    if (questions.length > 0)
      blocks.push({
        kind: 'questions',
        ...(heading !== '' && blocks.length === 0 && { heading }),
        questions: questions.map((question) => ({
          question: question.heading,
          answer: question.nodes.flatMap(wordsOf),
          nodes: question.nodes,
        })),
      });
    if (blocks.length === 0 && heading !== '') blocks.push({ kind: 'markdown', heading, nodes: [] });
    return blocks;
  });
}

/** The first part has no heading and may be empty. */
function split(nodes: readonly MarkdownNode[], level: 2 | 3): { heading: string; nodes: MarkdownNode[] }[] {
  const parts: { heading: string; nodes: MarkdownNode[] }[] = [{ heading: '', nodes: [] }];
  for (const node of nodes) {
    if (node.kind === 'heading' && node.level === level)
      parts.push({ heading: plainText(node.parts), nodes: [] });
    else parts.at(-1)?.nodes.push(node);
  }
  return parts;
}

/** The words of an answer, for search engines. */
function wordsOf(node: MarkdownNode): string[] {
  switch (node.kind) {
    case 'paragraph':
    case 'heading':
      return [plainText(node.parts)];
    case 'list':
      return node.items.flatMap((item) => item.flatMap(wordsOf));
    case 'quote':
      return node.nodes.flatMap(wordsOf);
    case 'table':
      return node.rows.map((row) => row.map(plainText).join(': '));
    default:
      return [];
  }
}
