import { parse, type Token } from '@messageformat/parser';
import type { Part, Prepared } from './prepared.ts';

/**
 * Prepares a message in ICU MessageFormat. Throws for one that cannot be read, and for kinds of values beside number, plural and select:
 * `platform/format` writes dates and amounts before they become values.
 */
export function prepareMessage(message: string): Prepared {
  if (!message.includes('{')) return message;
  return parse(message).map((token) => partOf(token, ''));
}

/** The names of the values in a message. */
export function namesIn(prepared: Prepared): Set<string> {
  if (typeof prepared === 'string') return new Set();
  return new Set(
    prepared.flatMap((part) => {
      if (typeof part === 'string') return [];
      const [name, , cases = {}] = part;
      return [name, ...Object.values(cases).flatMap((parts) => [...namesIn(parts)])];
    }),
  );
}

function partOf(token: Token, counted: string): Part {
  switch (token.type) {
    case 'content':
      return token.value;
    case 'argument':
      return [token.arg];
    case 'octothorpe':
      return [counted, 'number'];
    case 'function':
      if (token.key !== 'number' || token.param) throw new Error(`A value is no ${token.key}`);
      return [token.arg, 'number'];
    case 'plural':
    case 'select': {
      if (token.pluralOffset) throw new Error('A plural has no offset');
      if (!token.cases.some(({ key }) => key === 'other'))
        throw new Error(`The cases of ${token.arg} lack “other”`);
      const of = token.type === 'select' ? counted : token.arg;
      const cases = token.cases.map(({ key, tokens }) => [key, tokens.map((part) => partOf(part, of))]);
      return [token.arg, token.type, Object.fromEntries(cases)];
    }
    default:
      throw new Error(`A value is text, number, plural or select, not ${token.type}`);
  }
}
