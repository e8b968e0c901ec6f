import type { Token } from 'marked';
import { isMarkdownTarget } from '#modules/mails/contract/link-target.ts';
import type { MarkdownText } from '#platform/contract/storefront.ts';

/** Deeper lists, quotes and texts are a mistake or an attack. */
export const DEEPEST = 8;

export class TooDeep extends Error {}

/** Reads the parts of a paragraph, heading or cell; adds the addresses that it drops to `refused`. */
export function textsOf(tokens: readonly Token[], refused: string[], depth: number): MarkdownText[] {
  if (depth > DEEPEST) throw new TooDeep();
  return tokens.flatMap((token): MarkdownText[] => {
    const inside = () => textsOf(('tokens' in token && token.tokens) || [], refused, depth + 1);
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', parts: inside() }];
      case 'em':
        return [{ kind: 'emphasis', parts: inside() }];
      case 'del':
        return [{ kind: 'deleted', parts: inside() }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        if (isMarkdownTarget(token.href)) return [{ kind: 'link', to: token.href, parts: inside() }];
        refused.push(token.href);
        return inside();
      }
      case 'image':
        return [token.text];
      case 'text':
      case 'escape':
        return [token.text];
      default:
        return [token.raw];
    }
  });
}
