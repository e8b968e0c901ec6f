import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that each connection parses once, and plans once if PostgreSQL finds one plan good enough. Use it for the few
 * texts of a list with and without its filters, never for a statement whose best plan depends on its values, such as a
 * search.
 */
export function prepared(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return { name, text, values };
}
