import { actSentence } from '#platform/audit/act-sentence.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Parts, Shop } from '#platform/shop.ts';
import type { Act } from '../contract/calls/audit.ts';
import { nameFacts } from './name-facts.ts';

export type ActFilter = { actor?: string; action?: string; subject?: string; day?: string };

type Row = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject_kind: string;
  subject: string;
  detail: Record<string, unknown>;
};

/** Actors who are not members, as shown and as stored. */
const OTHERS: Record<string, string> = { 'command line': 'command-line', shop: 'system' };

/** The audit log in words, newest first, with current names but each admin's address at the time. */
export async function listActs(shop: Shop, filter: ActFilter, { limit, cursor }: Paging): Promise<Page<Act>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filter, place);
  const counted = await countRows(shop.pool, `FROM audit_log a WHERE ${where.join(' AND ')}`, values);
  if (cursor) where.push(`a.id < ${place(decodeCursor(cursor, ['whole'])[0])}::bigint`);
  const { rows } = await shop.pool.query<Row>(
    `WITH a AS (SELECT * FROM audit_log a WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${place(limit + 1)})
     SELECT a.id, a.at, a.action, a.subject_kind, a.detail, ${SUBJECT} AS subject, ${ACTOR} AS actor
     FROM a LEFT JOIN member m ON m.id = a.actor_id ORDER BY a.id DESC`,
    values,
  );
  const page = pageOf(rows, limit, counted, ({ id }) => [id]);
  const named = await nameFacts(shop.pool, page.rows);
  return { ...page, rows: named.map((row) => present(shop.parts.acts, row)) };
}

const ACTOR = `CASE WHEN a.actor_kind IN ('command-line', 'system') THEN a.actor_kind
  ELSE coalesce(a.actor_email, CASE WHEN m.deleted_at IS NULL THEN m.email END, '') END`;

const IS_ID = `a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const SUBJECT = `coalesce(CASE
  WHEN a.subject_kind = 'order' AND ${IS_ID} THEN (SELECT o.number::text FROM orders o WHERE o.id = a.subject_id::uuid)
  WHEN a.subject_kind = 'product' AND ${IS_ID} THEN (SELECT p.name FROM product p WHERE p.id = a.subject_id::uuid)
  WHEN a.subject_kind = 'collection' AND ${IS_ID} THEN (SELECT c.title FROM collection c WHERE c.id = a.subject_id::uuid)
  WHEN a.subject_kind = 'price-list' AND ${IS_ID}
    THEN coalesce((SELECT l.name FROM price_list l WHERE l.id = a.subject_id::uuid), a.detail->>'name')
  WHEN a.subject_kind = 'review' AND ${IS_ID}
    THEN (SELECT p.name FROM review r JOIN product p ON p.id = r.product_id WHERE r.id = a.subject_id::uuid)
  WHEN a.subject_kind = 'message' AND ${IS_ID}
    THEN coalesce((SELECT m.about FROM message m WHERE m.id = a.subject_id::uuid), '')
  WHEN a.subject_kind = 'member' AND ${IS_ID}
    THEN (SELECT CASE WHEN s.deleted_at IS NULL THEN s.email ELSE '' END FROM member s WHERE s.id = a.subject_id::uuid)
  WHEN a.subject_kind = 'guest' AND ${IS_ID}
    THEN coalesce((SELECT c.name FROM customer c WHERE c.id = a.subject_id::uuid), '')
  END, a.subject_id)`;

function conditions({ actor, action, subject, day }: ActFilter, place: (value: unknown) => string): string[] {
  const where = ['true'];
  const who = actor?.trim().toLowerCase();
  if (who && Object.hasOwn(OTHERS, who)) where.push(`a.actor_kind = ${place(OTHERS[who])}`);
  else if (who) {
    const email = place(who);
    where.push(`(a.actor_email = ${email} OR a.actor_id IN (SELECT id FROM member WHERE email = ${email}))`);
  }
  if (action?.trim()) where.push(`a.action = ${place(action.trim())}`);
  const what = subject?.trim();
  if (what) {
    const text = place(what);
    where.push(`(a.subject_id = ${text} OR (a.subject_kind, a.subject_id) IN (
      SELECT 'order', id::text FROM orders WHERE number = ${place(orderNumber(what))}::bigint
      UNION ALL SELECT 'member', id::text FROM member WHERE email = lower(${text})
      UNION ALL SELECT 'product', id::text FROM product WHERE lower(name) = lower(${text})))`);
  }
  if (day) {
    const from = `${place(day)}::text::date::timestamp AT TIME ZONE 'UTC'`;
    where.push(`a.at >= ${from} AND a.at < ${from} + interval '1 day'`);
  }
  return where;
}

function orderNumber(text: string): string | null {
  return /^#?(\d{1,15})$/.exec(text)?.[1] ?? null;
}

function present(acts: Parts['acts'], { id, at, subject_kind: subjectKind, subject, ...row }: Row): Act {
  const sentence = actSentence(acts, { ...row, subjectKind, subject });
  return {
    _id: id,
    at: at.toISOString(),
    actor: wordsOfActor(row.actor),
    action: row.action,
    sentence,
    detail: row.detail,
  };
}
