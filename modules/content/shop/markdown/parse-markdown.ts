import { Lexer, type Token, type Tokens } from 'marked';
import type { MarkdownNode } from '#platform/contract/storefront.ts';
import { isPictureAddress } from '#platform/contract/web-address.ts';
import { DEEPEST, TooDeep, textsOf } from './texts-of.ts';

export type ParsedMarkdown = {
  nodes: MarkdownNode[];
  /** The addresses of links and pictures that the shop does not show. */
  refused: string[];
};

/**
 * Reads Markdown into parts without HTML: tags stay visible as text, and links that could run a script lose their address.
 * Throws `TooDeep` for lists and quotes inside each other that no page can show.
 */
export function parseMarkdown(text: string): ParsedMarkdown {
  refuseDeepMarks(text);
  const refused: string[] = [];
  return { nodes: nodesOf(new Lexer({ gfm: true }).lex(text), refused, 0), refused };
}

/** The library recurses for each mark of a line, so count them before it reads the text. */
function refuseDeepMarks(text: string): void {
  if (/^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){9}/m.test(text)) throw new TooDeep();
}

function nodesOf(tokens: readonly Token[], refused: string[], depth: number): MarkdownNode[] {
  if (depth > DEEPEST) throw new TooDeep();
  return tokens.flatMap((token) => nodeOf(token, refused, depth) ?? []);
}

function nodeOf(token: Token, refused: string[], depth: number): MarkdownNode | undefined {
  const parts = (tokens: readonly Token[] | undefined) => textsOf(tokens ?? [], refused, depth);
  switch (token.type) {
    case 'paragraph': {
      const only = token.tokens?.length === 1 ? token.tokens[0] : undefined;
      return only?.type === 'image'
        ? pictureOf(only as Tokens.Image, refused)
        : { kind: 'paragraph', parts: parts(token.tokens) };
    }
    // The text of a list item without blank lines.
    case 'text':
      return { kind: 'paragraph', parts: token.tokens ? parts(token.tokens) : [token.raw] };
    case 'html':
      return { kind: 'paragraph', parts: [token.raw.trim()] };
    case 'heading':
      return {
        kind: 'heading',
        level: (token as Tokens.Heading).depth <= 2 ? 2 : 3,
        parts: parts(token.tokens),
      };
    case 'code':
      return { kind: 'code', text: token.text };
    case 'hr':
      return { kind: 'rule' };
    case 'blockquote':
      return { kind: 'quote', nodes: nodesOf(token.tokens ?? [], refused, depth + 1) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => nodesOf(item.tokens, refused, depth + 1)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => parts(cell.tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      return undefined;
  }
}

function pictureOf({ href, text }: Tokens.Image, refused: string[]): MarkdownNode {
  if (isPictureAddress(href)) return { kind: 'picture', src: href, alt: text };
  refused.push(href);
  return { kind: 'paragraph', parts: [text] };
}
