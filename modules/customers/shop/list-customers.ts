import type { z } from 'zod';
import { parseCents } from '#platform/contract/money.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { listCustomers as call, ListedCustomer } from '../contract/calls/customers.ts';
import { COUNTRY, CUSTOMER_ORDERS, LAST_ORDER, NOTED_AT } from './customer-order.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, presentCustomer } from './customer-row.ts';
import { findNear } from './find-near.ts';

export type CustomerFilter = Omit<z.infer<(typeof call)['query']>, 'limit' | 'cursor'>;

const LEAST_DIGITS = 5;
// Digits that more orders share say nothing of a customer, and would take as long as all orders.
const MOST_ORDERS = 5_000;
const NARROWING = ['kind', 'tag', 'group', 'country', 'orders', 'spentFrom', 'lastOrder', 'note'] as const;
const EVER = `'1970-01-01 00:00:00+00'`;
const COUNTS = { none: 'c.orders = 0', one: 'c.orders = 1', several: 'c.orders > 1' };
const since = (days: number) => `${LAST_ORDER} >= now() - interval '${days} days'`;
const LAST = {
  month: since(30),
  quarter: since(90),
  year: since(365),
  before: `${LAST_ORDER} > ${EVER} AND ${LAST_ORDER} < now() - interval '365 days'`,
  never: `${LAST_ORDER} = ${EVER}`,
};
const NOTED = { yes: `${NOTED_AT} > ${EVER}`, no: `${NOTED_AT} = ${EVER}` };

/**
 * Members, and guests who bought or wrote, newest first unless `sort` says otherwise; staff who bought only by their kind. If nobody
 * has the words of `q`, it finds the nearest names and addresses, best first; `understood` is the best one.
 */
export async function listCustomers(
  { pool }: Pick<Shop, 'pool'>,
  { q, sort = 'newest', ...narrow }: CustomerFilter,
  paging: Paging,
): Promise<Page<ListedCustomer> & { understood?: string }> {
  const words = q?.trim().toLowerCase();
  const found = await findExact(pool, words, { sort, ...narrow }, paging);
  if (!words || found.total > 0 || NARROWING.some((name) => narrow[name] !== undefined)) return found;
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
  words: string | undefined,
  { sort, ...filter }: CustomerFilter & { sort: NonNullable<CustomerFilter['sort']> },
  { limit, cursor }: Paging,
): Promise<Page<ListedCustomer>> {
  const values: unknown[] = [];
  const where = conditionsOf(words, filter, (value) => `$${values.push(value)}`);
  const counted = await countRows(pool, `FROM customer c WHERE ${where.join(' AND ')}`, [...values]);
  const { by, kind, type, mark, isDescending } = CUSTOMER_ORDERS[sort];
  if (cursor) {
    const [key, id] = decodeCursor(cursor, [kind, 'id']);
    const last = `$${values.push(key)}::text::${type}`;
    where.push(`(${by}, c.id) ${isDescending ? '<' : '>'} (${last}, $${values.push(id)}::uuid)`);
  }
  const direction = isDescending ? ' DESC' : '';
  const orderBy = `${by}${direction}, c.id${direction}`;
  const { rows } = await pool.query<CustomerRow & { mark: string | number }>(
    `SELECT ${CUSTOMER_COLUMNS}, ${mark} AS mark FROM (SELECT * FROM customer c WHERE ${where.join(' AND ')}
       ORDER BY ${orderBy} LIMIT $${values.push(limit + 1)}) c ORDER BY ${orderBy}`,
    values,
  );
  const page = pageOf(rows, limit, counted, ({ mark, _id }) => [mark, _id]);
  return { ...page, rows: page.rows.map(({ mark: _, ...row }) => presentCustomer(row)) };
}

function conditionsOf(
  words: string | undefined,
  { kind, tag, group, country, orders, spentFrom, lastOrder, note }: CustomerFilter,
  place: (value: unknown) => string,
): string[] {
  const where = ['c.is_listed', kind ? `c.kind = ${place(kind)}` : `c.kind <> 'staff'`];
  if (tag) {
    const of = place(tag);
    where.push(
      `c.id = ANY(ARRAY(SELECT member_id FROM customer_tag WHERE tag = ${of} UNION ALL SELECT guest_id FROM guest_tag WHERE tag = ${of}))`,
    );
  }
  if (group) where.push(group === 'none' ? 'c.group_id IS NULL' : `c.group_id = ${place(group)}`);
  if (country) where.push(`${COUNTRY} = ${place(country)}`);
  if (orders) where.push(COUNTS[orders]);
  if (spentFrom) where.push(`c.spent_cents >= ${place(parseCents(spentFrom) ?? 0)}`);
  if (lastOrder) where.push(LAST[lastOrder]);
  if (note) where.push(NOTED[note]);
  if (words) where.push(`c.id IN (${withWords(words, place)})`);
  return where;
}

function withWords(words: string, place: (value: unknown) => string): string {
  const like = place(likePattern(words));
  const named = `SELECT id FROM customer WHERE is_listed AND email LIKE ${like}
    UNION SELECT id FROM customer WHERE is_listed AND lower(name) LIKE ${like}`;
  const digits = words.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return named;
  return `${named} UNION SELECT coalesce(o.member_id, g.id) FROM (SELECT member_id, guest_email FROM orders
      WHERE customer_text(email, display_name, address, phone) LIKE ${place(likePattern(digits))} LIMIT ${MOST_ORDERS}) o
    LEFT JOIN customer g ON o.member_id IS NULL AND g.kind = 'guest' AND g.email = o.guest_email`;
}
