import { Problem } from '#contract/problems.ts';

/** How deeply a body may be nested. */
export const MAX_DEPTH = 16;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what PostgreSQL cannot store
const NUL = /\u0000/;

/** Throws 400 for what would break further in: too deep to log, text that is not well-formed or cannot be stored. */
export function refuseUnsound(value: unknown, part: 'body' | 'address', depth = 0): void {
  if (depth > MAX_DEPTH) throw new Problem('bad_request', `The ${part} is nested too deeply.`);
  if (typeof value === 'string') {
    if (!value.isWellFormed() || NUL.test(value))
      throw new Problem('bad_request', `The ${part} has text that is not well-formed.`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      refuseUnsound(key, part, depth + 1);
      refuseUnsound(member, part, depth + 1);
    }
  }
}
