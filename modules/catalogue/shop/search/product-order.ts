import { decodeCursor, type Kind } from '#platform/db/paging.ts';
import type { ManagedSort } from '../../contract/calls/managed-products.ts';

type Key = { sql: string; kind: Kind; type: string };

/** The sort keys of a list; the last one is unique. */
export type Order = { keys: Key[]; descending: boolean };

const POSITION: Key = { sql: 'p.position', kind: 'whole', type: 'bigint' };
const ID: Key = { sql: 'p.id', kind: 'id', type: 'uuid' };
const PRICE: Key = { sql: 'p.lowest_price_cents', kind: 'whole', type: 'bigint' };
const RATING: Key = { sql: 'coalesce(p.rating_average, 0)', kind: 'number', type: 'numeric' };
const MINIMUM: Key = { sql: 'p.min_quantity', kind: 'whole', type: 'integer' };
const NAME: Key = { sql: 'lower(p.name)', kind: 'text', type: 'text' };

/** The keys of each order. An index has the same keys. */
export const ORDERS: Record<ManagedSort, Order> = {
  featured: { keys: [POSITION], descending: false },
  newest: { keys: [POSITION], descending: true },
  price: { keys: [PRICE, ID], descending: false },
  '-price': { keys: [PRICE, ID], descending: true },
  rating: { keys: [RATING, ID], descending: true },
  name: { keys: [NAME], descending: false },
  '-name': { keys: [NAME], descending: true },
  minimum: { keys: [MINIMUM, ID], descending: false },
  '-minimum': { keys: [MINIMUM, ID], descending: true },
};

/**
 * The order of a search: products with all words in the name, then the remaining products, each in catalogue order. Names that
 * have the words as they were typed come before names that have other spellings.
 */
export function relevance(inName: string, asSpelled: string): Order {
  const sql = asSpelled
    ? `CASE WHEN ${asSpelled} THEN 1 WHEN ${inName} THEN 2 ELSE 3 END`
    : `CASE WHEN ${inName} THEN 1 ELSE 2 END`;
  const rank: Key = { sql, kind: 'rank', type: 'integer' };
  return { keys: [rank, POSITION], descending: false };
}

export function sqlOfKeys({ keys }: Order): string {
  return `jsonb_build_array(${keys.map(({ sql }) => sql).join(', ')})`;
}

export function sqlOfOrder({ keys, descending }: Order): string {
  return keys.map(({ sql }) => `${sql} ${descending ? 'DESC' : 'ASC'}`).join(', ');
}

/** The keys as named columns, for sorting outside the query that reads the rows. */
export function sqlOfNamedKeys({ keys }: Order): string {
  return keys.map(({ sql }, n) => `${sql} AS key_${n}`).join(', ');
}

export function sqlOfNamedOrder({ keys, descending }: Order): string {
  return keys.map((_, n) => `key_${n} ${descending ? 'DESC' : 'ASC'}`).join(', ');
}

/** SQL condition for the rows after a cursor; throws 422 for a forged cursor. */
export function sqlAfter(
  { keys, descending }: Order,
  cursor: string | undefined,
  place: (value: unknown) => string,
): string {
  if (!cursor) return 'true';
  const mark = decodeCursor(
    cursor,
    keys.map(({ kind }) => kind),
  );
  const places = keys.map(({ type }, i) => `${place(mark[i])}::${type}`);
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${descending ? '<' : '>'} (${places.join(', ')})`;
}
