import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

export const MAX_DEPTH = 16;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
const NUL = /\u0000/;

/** Throws 400 for values nested too deeply to log, and for text that is malformed or cannot be stored. */
export function refuseUnsound(value: unknown, part: 'body' | 'address', depth = 0): void {
  if (depth > MAX_DEPTH) throw new Problem('bad_request', t('The {part} is nested too deeply.', { part }));
  if (typeof value === 'string') {
    if (!value.isWellFormed() || NUL.test(value))
      throw new Problem('bad_request', t('The {part} has text that is not well-formed.', { part }));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseUnsound(key, part, depth + 1);
      refuseUnsound(member, part, depth + 1);
    }
  }
}
