import { likePattern } from '#platform/db/like-pattern.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { CustomerSort, ListedCustomer } from '../contract/calls/customers.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, presentCustomer } from './customer-row.ts';

export type CustomerFilter = { q?: string; tag?: string; group?: string; sort?: CustomerSort };

// Typing errors leave a word about this similar.
const NEAR = 0.45;
const LEAST_DIGITS = 5;

// Keys of a member `m` that an index holds in this order.
const BY_JOINING = {
  keys: 'm.created_at, m.id',
  kinds: ['time', 'id'],
  type: 'timestamptz',
  mark: 'm.created_at::text',
} as const;
const BY_NAME = {
  keys: 'lower(m.name), m.id',
  kinds: ['text', 'id'],
  type: 'text',
  mark: 'lower(m.name)',
} as const;
const ORDERS = {
  newest: { ...BY_JOINING, isDescending: true },
  oldest: { ...BY_JOINING, isDescending: false },
  name: { ...BY_NAME, isDescending: false },
  '-name': { ...BY_NAME, isDescending: true },
} as const satisfies Record<CustomerSort, object>;

/**
 * Customers with an account, newest first unless `sort` says otherwise. If none has the words of `q`, it finds the nearest
 * names and addresses, best first; `understood` is the best one.
 */
export async function listCustomers(
  { pool }: Pick<Shop, 'pool'>,
  { q, tag, group, sort }: CustomerFilter,
  paging: Paging,
): Promise<Page<ListedCustomer> & { understood?: string }> {
  const words = q?.trim().toLowerCase();
  const found = await findExact(pool, { words, tag, group, sort }, paging);
  if (!words || tag || group || found.total > 0) return found;
  const rows = await findNear(pool, words, paging.limit);
  const [best] = rows;
  return {
    rows: rows.map(({ isByName: _, ...row }) => presentCustomer(row)),
    total: rows.length,
    isMore: false,
    next: undefined,
    ...(best && { understood: best.isByName ? best.displayName : best.email }),
  };
}

async function findExact(
  pool: Shop['pool'],
  { words, tag, group, sort = 'newest' }: { words?: string } & Omit<CustomerFilter, 'q'>,
  { limit, cursor }: Paging,
): Promise<Page<ListedCustomer>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ['m.deleted_at IS NULL'];
  if (tag) where.push(`m.id = ANY(ARRAY(SELECT member_id FROM customer_tag WHERE tag = ${place(tag)}))`);
  if (group) where.push(`m.group_id = ${place(group)}`);
  if (words) {
    const like = place(likePattern(words));
    const digits = words.replaceAll(/\D/g, '');
    const byPhone =
      digits.length >= LEAST_DIGITS
        ? ` UNION SELECT member_id FROM orders WHERE customer_text(email, display_name, address, phone) LIKE ${place(likePattern(digits))}`
        : '';
    where.push(`m.id IN (SELECT id FROM member WHERE deleted_at IS NULL AND email LIKE ${like}
      UNION SELECT id FROM member WHERE deleted_at IS NULL AND lower(name) LIKE ${like}${byPhone})`);
  }
  const counted = await countRows(pool, `FROM member m WHERE ${where.join(' AND ')}`, [...values]);
  const { keys, kinds, type, mark, isDescending } = ORDERS[sort];
  if (cursor) {
    const [key, id] = decodeCursor(cursor, kinds);
    where.push(`(${keys}) ${isDescending ? '<' : '>'} (${place(key)}::text::${type}, ${place(id)}::uuid)`);
  }
  const orderBy = isDescending ? `${keys.replace(',', ' DESC,')} DESC` : keys;
  const { rows } = await pool.query<CustomerRow & { mark: string }>(
    `SELECT ${CUSTOMER_COLUMNS}, ${mark} AS mark FROM (SELECT * FROM member m WHERE ${where.join(' AND ')}
       ORDER BY ${orderBy} LIMIT ${place(limit + 1)}) m ORDER BY ${orderBy}`,
    values,
  );
  const page = pageOf(rows, limit, counted, ({ mark, _id }) => [mark, _id]);
  return { ...page, rows: page.rows.map(({ mark: _, ...row }) => presentCustomer(row)) };
}

type NearRow = CustomerRow & { isByName: boolean | null };

function findNear(pool: Shop['pool'], words: string, limit: number): Promise<NearRow[]> {
  return transaction(pool, async (client: Database) => {
    await client.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${NEAR}`);
    const { rows } = await client.query<NearRow>(
      `SELECT ${CUSTOMER_COLUMNS}, word_similarity($1, lower(m.name)) >= m.near AS "isByName" FROM (SELECT m.*, greatest(word_similarity($1, m.email), word_similarity($1, lower(m.name))) AS near
         FROM member m WHERE m.deleted_at IS NULL AND (m.email %> $1 OR lower(m.name) %> $1)
         ORDER BY near DESC, m.created_at DESC, m.id DESC LIMIT $2) m ORDER BY m.near DESC, m.created_at DESC, m.id DESC`,
      [words, limit],
    );
    return rows;
  });
}
