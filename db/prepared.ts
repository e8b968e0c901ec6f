import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement that each connection parses once, and plans once where PostgreSQL finds that this costs no more. For texts of
 * which there are few, such as a list with and without its filters; never for one whose best plan depends on its values, as a
 * search's does.
 */
export function prepared(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return { name, text, values };
}
