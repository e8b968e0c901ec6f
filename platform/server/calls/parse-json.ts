import { NumberAsWritten } from '#platform/contract/fields.ts';
import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { MAX_DEPTH, refuseUnsound } from './refuse-unsound.ts';

/** Parses JSON; undefined for ''. Throws 400 for malformed JSON and duplicate keys, which parsers resolve differently. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    refuseTwisted(text);
    value = JSON.parse(text, asWritten);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('bad_request', t('The body is not JSON.'));
  }
  refuseUnsound(value, 'body');
  return value;
}

function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  const literal = context?.source;
  return typeof value === 'number' && literal !== undefined && String(value) !== literal
    ? new NumberAsWritten(literal)
    : value;
}

/** Checks the raw text: deep nesting could overflow the parser, and parsing drops duplicate keys. */
function refuseTwisted(text: string): void {
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') {
      open.push(new Set());
      if (open.length > MAX_DEPTH) throw new Problem('bad_request', t('The body is nested too deeply.'));
    } else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const name = JSON.parse(token.slice(0, -1)) as string;
      if (open.at(-1)?.has(name)) throw new Problem('bad_request', t('The body names a field twice.'));
      open.at(-1)?.add(name);
    }
  }
}
