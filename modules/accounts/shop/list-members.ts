import type { Role } from '#platform/contract/staff.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { UserRow } from '../contract/calls/members.ts';

type Row = {
  id: string;
  email: string;
  role: Role;
  name: string;
  email_verified: boolean;
  created_at: Date;
};

/** Members and admins, newest first; `q` searches address and name. */
export async function listMembers(
  shop: Shop,
  filter: { q?: string },
  { limit, cursor }: Paging,
): Promise<Page<UserRow>> {
  const where = ['deleted_at IS NULL'];
  const values: unknown[] = [];
  const q = filter.q?.trim();
  if (q) {
    values.push(likePattern(q));
    where.push(`(email LIKE $1 OR lower(name) LIKE $1)`);
  }
  const counted = await countRows(shop.pool, `FROM member WHERE ${where.join(' AND ')}`, values);
  const conditions = [...where];
  const all = [...values];
  if (cursor) {
    const [at, id] = decodeCursor(cursor, ['time', 'id']);
    all.push(at, id);
    conditions.push(`(created_at, id) < ($${all.length - 1}::text::timestamptz, $${all.length}::uuid)`);
  }
  const { rows } = await shop.pool.query<Row & { mark: string }>(
    `SELECT id, email, role, name, email_verified, created_at, created_at::text AS mark FROM member
     WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, id DESC LIMIT $${all.push(limit + 1)}`,
    all,
  );
  const page = pageOf(rows, limit, counted, (row) => [row.mark, row.id]);
  return { ...page, rows: page.rows.map(present) };
}

function present(row: Row): UserRow {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    displayName: row.name,
    verified: row.email_verified,
    createdAt: row.created_at.toISOString(),
  };
}
