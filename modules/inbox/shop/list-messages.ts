import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import type { ListedMessage, MessageState } from '../contract/calls/inbox.ts';

export type MessageFilter = { state?: MessageState; kind?: ListedMessage['kind'] };

type Row = Omit<ListedMessage, 'date'> & { date: Date; mark: string };

/** The messages to the shop, newest first. */
export async function listMessages(
  { pool }: Pick<Shop, 'pool'>,
  { state, kind }: MessageFilter,
  { limit, cursor }: Paging,
): Promise<Page<ListedMessage>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (state) where.push(`m.state = ${place(state)}`);
  if (kind) where.push(`m.kind = ${place(kind)}`);
  const all = { selection: `FROM message m WHERE ${where.join(' AND ')}`, values: [...values] };
  if (cursor) {
    const [at, id] = decodeCursor(cursor, ['time', 'id']);
    where.push(`(m.created_at, m.id) < (${place(at)}::text::timestamptz, ${place(id)}::uuid)`);
  }
  const text = `SELECT m.id AS "_id", m.kind, m.about, m.name, m.email, left(m.message, 300) AS message, m.state, m.created_at AS date,
      (SELECT count(*)::int FROM message_answer a WHERE a.message_id = m.id) AS answers, m.created_at::text AS mark
    FROM message m WHERE ${where.join(' AND ')} ORDER BY m.created_at DESC, m.id DESC LIMIT ${place(limit + 1)}`;
  const [counted, { rows }] = await Promise.all([
    countRows(pool, all.selection, all.values, prepared),
    pool.query<Row>(prepared(text, values)),
  ]);
  const page = pageOf(rows, limit, counted, ({ mark, _id }) => [mark, _id]);
  return {
    ...page,
    rows: page.rows.map(({ mark: _, date, ...message }) => ({ ...message, date: date.toISOString() })),
  };
}
