import { NumberAsWritten } from '#contract/number-as-written.ts';
import { Problem } from '#contract/problems.ts';
import { MAX_DEPTH, refuseUnsound } from './refuse-unsound.ts';

/**
 * The value of a JSON text; undefined for an empty one. Throws 400 for what is not sound JSON: a field that is named
 * twice included, because two readers of such a text may believe two different values.
 */
export function parseJson(text: string): unknown {
  if (text === '') return undefined;
  let value: unknown;
  try {
    refuseTwisted(text);
    value = JSON.parse(text, asWritten);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('bad_request', 'The body is not JSON.');
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

/** Looks at the text before it is a value: a deep one would break the parser, and a value has forgotten repeated names. */
function refuseTwisted(text: string): void {
  const open: Set<string>[] = [];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') {
      open.push(new Set());
      if (open.length > MAX_DEPTH) throw new Problem('bad_request', 'The body is nested too deeply.');
    } else if (token === '}' || token === ']') open.pop();
    else if (token.endsWith(':')) {
      const name = JSON.parse(token.slice(0, -1)) as string;
      if (open.at(-1)?.has(name)) throw new Problem('bad_request', 'The body names a field twice.');
      open.at(-1)?.add(name);
    }
  }
}
