import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { Customer } from '../contract/calls/customers.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, presentCustomer } from './customer-row.ts';
import { findPerson, ORDERS_OF_PERSON, type Person } from './find-person.ts';
import { readMailsTo } from './person/read-mails-to.ts';
import { readAddresses, readPurchases } from './person/read-purchases.ts';

/** A member or guest with all that staff need to know. */
export async function showCustomer({ pool }: Pick<Shop, 'pool'>, id: string): Promise<Customer> {
  const person = await findPerson(pool, id);
  if (!person) throw new Problem('not_found');
  return {
    ...(await readRow(pool, person)),
    addresses: await readAddresses(pool, person),
    recent: await readPurchases(pool, person),
    returns: await readReturns(pool, person),
    notes: await readNotes(pool, person),
    messages: await readMessages(pool, person),
    mails: await readMailsTo(pool, person),
    reviews: await readReviews(pool, person),
    consents: await readConsents(pool, person),
  };
}

async function readRow(database: Database, { id, memberId, guest }: Person) {
  const { rows } = await database.query<
    CustomerRow & { verified: boolean; phone: string; language: string | null }
  >(
    `SELECT ${CUSTOMER_COLUMNS}, coalesce(m.email_verified, false) AS verified, m.language,
       coalesce(m.phone, (SELECT o.phone FROM orders o WHERE o.guest_email = $2 AND o.member_id IS NULL ORDER BY o.number DESC LIMIT 1), '') AS phone
     FROM customer c LEFT JOIN member m ON m.id = $1 WHERE c.id = $3`,
    [memberId, guest, id],
  );
  if (!rows[0]) throw new Problem('not_found');
  const { verified, phone, language, ...row } = rows[0];
  return { ...presentCustomer(row), verified, phone, language };
}

/**
 * The consents of a person: to the newsletter, to mails about stock and a cart, and the end of requests for reviews. An address that
 * somebody else typed is not confirmed.
 */
async function readConsents(database: Database, { email, memberId }: Person): Promise<Customer['consents']> {
  const { rows } = await database.query<Customer['consents'][number]>({
    text: `SELECT kind, about, asked_at AS "askedAt", confirmed_at AS "confirmedAt", ended_at AS "endedAt" FROM (
             SELECT 'newsletter' AS kind, '' AS about, created_at AS asked_at, confirmed_at, unsubscribed_at AS ended_at
             FROM subscriber WHERE email = $1
             UNION ALL (SELECT 'stock-alert', p.name, a.asked_at, a.confirmed_at, a.mailed_at FROM stock_alert a
               JOIN variant v ON v.id = a.variant_id JOIN product p ON p.id = v.product_id WHERE a.email = $1
               ORDER BY a.asked_at DESC LIMIT 20)
             UNION ALL (SELECT 'cart-reminder', '', agreed_at, NULL, NULL FROM cart_reminder WHERE email = $1
               ORDER BY agreed_at DESC LIMIT 1)
             UNION ALL (SELECT 'cart-reminder', '', NULL, NULL, max(stopped_at) FROM reminder_stop WHERE email = $1
               HAVING max(stopped_at) IS NOT NULL)
             UNION ALL SELECT 'review-request', '', NULL, NULL, stopped_at FROM review_request_stop WHERE member_id = $2) c`,
    values: [email, memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}

/** The newest twenty messages from a person's address, which anyone can type. */
async function readMessages(database: Database, { email }: Person): Promise<Customer['messages']> {
  const { rows } = await database.query<Customer['messages'][number]>({
    text: `SELECT id AS "_id", about, created_at AS date, state FROM message WHERE email = $1 ORDER BY id DESC LIMIT 20`,
    values: [email],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}

/** All notes of staff about a person with author and time, the newest first. */
async function readNotes(database: Database, { id }: Person): Promise<Customer['notes']> {
  const { rows } = await database.query<Customer['notes'][number]>({
    text: `SELECT n.id AS "_id", n.text, n.written_at AS at,
             CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END AS by
           FROM (SELECT id, text, written_by, written_at FROM customer_note WHERE member_id = $1
             UNION ALL SELECT id, text, written_by, written_at FROM guest_note WHERE guest_id = $1) n
           JOIN member m ON m.id = n.written_by ORDER BY n.written_at DESC, n.id DESC`,
    values: [id],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map((note) => ({ ...note, by: wordsOfActor(note.by) }));
}

/** The newest twenty returns of a person's orders. */
async function readReturns(database: Database, { memberId, guest }: Person): Promise<Customer['returns']> {
  const { rows } = await database.query<Customer['returns'][number]>({
    text: `SELECT t.id AS "_id", t.order_id AS "order", o.number /* never null: a column that must have a value */,
             t.state, t.reason, t.asked_at AS "askedAt"
           FROM ${ORDERS_OF_PERSON} o JOIN return_request t ON t.order_id = o.id ORDER BY t.asked_at DESC, t.id LIMIT 20`,
    values: [memberId, guest],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}

/** The newest twenty reviews of a member; guests write none. */
async function readReviews(database: Database, { memberId }: Person): Promise<Customer['reviews']> {
  const { rows } = await database.query<Customer['reviews'][number]>({
    text: `SELECT r.product_id AS product, p.name AS "productName", r.rating::float8 AS rating, r.message AS text,
             r.created_at AS date, r.hidden_at IS NOT NULL AS "isHidden"
           FROM review r JOIN product p ON p.id = r.product_id WHERE r.member_id = $1 ORDER BY r.created_at DESC, r.id LIMIT 20`,
    values: [memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
