import type { Block, MarkdownNode, TextPage } from '#platform/contract/storefront.ts';
import { mapTexts } from './map-texts.ts';

/** The facts of the shop by its present settings, each by its placeholder in texts. */
export type ShopFacts = {
  /** An empty fact does not apply: `fillFacts` leaves out what speaks of it. */
  texts: Readonly<
    Record<
      | 'holdTime'
      | 'returnDays'
      | 'returns'
      | 'ordering'
      | 'unpaidOrders'
      | 'currency'
      | 'zero'
      | 'firstOrderOff',
      string
    >
  >;
  /** Stands for the paragraph `{deliveries}`. */
  deliveries: { label: string; value: string }[];
};

const PLACEHOLDER = /\{(\w+)\}/g;
const DELIVERIES = '{deliveries}';
const BETWEEN_SENTENCES = /(?<=[.!?])\s+/;

/**
 * A content with the shop's facts in the place of their placeholders; it keeps all others. A sentence about a fact that does not
 * apply is left out, with the row, paragraph or block that it leaves empty.
 */
export function fillFacts<Content>(content: Content, { texts }: Pick<ShopFacts, 'texts'>): Content {
  const known: Readonly<Record<string, string>> = texts;
  const missing = Object.keys(texts).filter((name) => known[name] === '');
  const isIdle = (sentence: string) => missing.some((name) => sentence.includes(`{${name}}`));
  return mapTexts(content, (text) => {
    const told = isIdle(text)
      ? text
          .split(BETWEEN_SENTENCES)
          .filter((sentence) => !isIdle(sentence))
          .join(' ')
      : text;
    if (told === '' && text !== '') return undefined;
    return told.replace(PLACEHOLDER, (whole, name) =>
      Object.hasOwn(known, name) ? (known[name] ?? '') : whole,
    );
  });
}

/** A text page with the shop's facts in the place of their placeholders. */
export function fillPage(page: TextPage, facts: ShopFacts): TextPage {
  const filled = fillFacts(page, facts);
  return { ...filled, blocks: filled.blocks.map((block) => withDeliveries(block, facts)) };
}

function withDeliveries(block: Block, { deliveries: rows }: ShopFacts): Block {
  if (block.kind === 'text' && block.paragraphs[0] === DELIVERIES)
    return { kind: 'facts', heading: block.heading ?? '', rows };
  if (block.kind === 'markdown') return { ...block, nodes: block.nodes.map((node) => asTable(node, rows)) };
  return block;
}

function asTable(node: MarkdownNode, rows: ShopFacts['deliveries']): MarkdownNode {
  // Markdown has as many cells in each row as in the head, so a shorter row lost one, and says nothing any more.
  if (node.kind === 'table')
    return { ...node, rows: node.rows.filter(({ length }) => length === node.head.length) };
  if (node.kind !== 'paragraph' || node.parts.join('') !== DELIVERIES) return node;
  return { kind: 'table', head: [[], []], rows: rows.map(({ label, value }) => [[label], [value]]) };
}
