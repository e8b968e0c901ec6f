import type { Block, MarkdownNode, TextPage } from '#contract/storefront.ts';
import { mapTexts } from './map-texts.ts';

/** What the shop does as it is set now, by the placeholders that its texts have for it. */
export type ShopFacts = {
  texts: Readonly<Record<'holdTime' | 'returnDays' | 'returns' | 'ordering' | 'unpaidOrders', string>>;
  /** Stands for the paragraph `{deliveries}`. */
  deliveries: { label: string; value: string }[];
};

const PLACEHOLDER = /\{(\w+)\}/g;
const DELIVERIES = '{deliveries}';

/** A content with the shop's facts in the place of their placeholders; it keeps all others. */
export function fillFacts<Content>(content: Content, { texts }: Pick<ShopFacts, 'texts'>): Content {
  const known: Readonly<Record<string, string>> = texts;
  return mapTexts(content, (text) =>
    text.replace(PLACEHOLDER, (whole, name) => (Object.hasOwn(known, name) ? (known[name] ?? '') : whole)),
  );
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
  if (node.kind !== 'paragraph' || node.parts.join('') !== DELIVERIES) return node;
  return { kind: 'table', head: [[], []], rows: rows.map(({ label, value }) => [[label], [value]]) };
}
