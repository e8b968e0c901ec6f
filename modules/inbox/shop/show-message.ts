import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { Message } from '../contract/calls/inbox.ts';

type Row = Omit<Message, 'answers' | 'customer' | 'orders'>;

const MOST_ORDERS = 5;
const MOST_NUMBERS = 10;

/** A message with its answers, and what the shop knows of its sender's address. */
export async function showMessage({ pool }: Pick<Shop, 'pool'>, messageId: string): Promise<Message> {
  const { rows } = await pool.query<Row>({
    name: 'message',
    text: `SELECT m.id AS "_id", m.kind, m.about, m.name, m.email, m.message, m.created_at AS date, m.state, m.version,
             m.changed_at AS "changedAt",
             CASE WHEN by.deleted_at IS NULL THEN by.email ELSE '' END AS "changedBy"
           FROM message m LEFT JOIN member by ON by.id = m.changed_by WHERE m.id = $1`,
    values: [messageId],
    types: TIMESTAMPS_AS_TEXT,
  });
  const message = rows[0];
  if (!message) throw new Problem('not_found');
  return {
    ...message,
    changedBy: wordsOfActor(message.changedBy),
    answers: await readAnswers(pool, messageId),
    customer: await findCustomer(pool, message.email),
    orders: await findOrders(pool, message),
  };
}

async function readAnswers(database: Database, messageId: string): Promise<Message['answers']> {
  const { rows } = await database.query<Message['answers'][number]>({
    name: 'answers-to-message',
    text: `SELECT a.id AS "_id", a.text, a.written_at AS at, o.done_at AS "sentAt",
             CASE WHEN by.deleted_at IS NULL THEN by.email ELSE '' END AS by
           FROM message_answer a JOIN member by ON by.id = a.written_by
           LEFT JOIN outbox o ON o.dedupe_key = concat('mail:message-answer:', a.id)
           WHERE a.message_id = $1 ORDER BY a.written_at, a.id`,
    values: [messageId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map((answer) => ({ ...answer, by: wordsOfActor(answer.by) }));
}

async function findCustomer(database: Database, email: string): Promise<Message['customer']> {
  const { rows } = await database.query<NonNullable<Message['customer']>>({
    name: 'customer-of-message',
    text: `SELECT c.id AS "_id", c.name AS "displayName", c.since, coalesce(m.email_verified, false) AS verified,
             c.kind = 'guest' AS "isGuest"
           FROM customer c LEFT JOIN member m ON m.id = c.id WHERE c.id = coalesce(
             (SELECT id FROM member WHERE email = $1 AND deleted_at IS NULL),
             (SELECT id FROM customer WHERE kind = 'guest' AND email = $1))`,
    values: [email],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows[0] ?? null;
}

/** Orders of the sender's address only: a message that names another customer's order leads nowhere. */
async function findOrders(database: Database, { email, about, message }: Row): Promise<Message['orders']> {
  const numbers = [...`${about} ${message}`.matchAll(/\b\d{1,9}\b/g)]
    .slice(0, MOST_NUMBERS)
    .map(([number]) => Number(number));
  const { rows } = await database.query<Message['orders'][number]>({
    name: 'orders-of-message',
    text: `SELECT o.id AS "_id", o.number, o.booked_at AS "bookedAt", o.number = ANY($2::bigint[]) AS "isNamed" /* never null: numbers are given */,
             (SELECT l.product_name FROM order_line l WHERE l.order_id = o.id AND l.position = 1) AS "productName" /* never null: an order has a line */
           FROM (SELECT id, number, booked_at FROM orders
               WHERE member_id = (SELECT id FROM member WHERE email = $1 AND deleted_at IS NULL)
             UNION ALL SELECT id, number, booked_at FROM orders WHERE guest_email = $1 AND member_id IS NULL) o
           ORDER BY "isNamed" DESC, o.number DESC LIMIT ${MOST_ORDERS}`,
    values: [email, numbers],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
