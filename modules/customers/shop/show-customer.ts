import { shownAs, UNLISTED } from '#modules/order-states/shop/order-state-sql.ts';
import { deliveryText } from '#modules/pricing/shop/delivery-text.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { Customer } from '../contract/calls/customers.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, presentCustomer } from './customer-row.ts';

const MOST = 20;

/** A customer with all that staff need to know. */
export async function showCustomer({ pool }: Pick<Shop, 'pool'>, memberId: string): Promise<Customer> {
  const { rows } = await pool.query<CustomerRow & { verified: boolean; phone: string }>(
    `SELECT ${CUSTOMER_COLUMNS}, m.email_verified AS verified, m.phone FROM member m WHERE m.id = $1 AND m.deleted_at IS NULL`,
    [memberId],
  );
  if (!rows[0]) throw new Problem('not_found');
  const { verified, phone, ...row } = rows[0];
  return {
    ...presentCustomer(row),
    verified,
    phone,
    addresses: await readAddresses(pool, memberId, row.displayName),
    recent: await readOrders(pool, memberId),
    notes: await readNotes(pool, memberId),
    messages: await readMessages(pool, row.email),
  };
}

async function readAddresses(database: Database, memberId: string, name: string): Promise<string[]> {
  const { rows } = await database.query<{ address: string }>(
    `SELECT address FROM (SELECT DISTINCT ON (address) address, number FROM (
       SELECT address, number FROM orders WHERE member_id = $1 AND status NOT IN (${UNLISTED})
       ORDER BY number DESC LIMIT ${MOST}) o ORDER BY address, number DESC) a ORDER BY number DESC`,
    [memberId],
  );
  const { rows: saved } = await database.query<{ address: Address }>(
    'SELECT address FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC, id',
    [memberId],
  );
  return [
    ...new Set([
      ...rows.map(({ address }) => address),
      ...saved.map(({ address }) => deliveryText(address, name)),
    ]),
  ];
}

async function readOrders(database: Database, memberId: string): Promise<Customer['recent']> {
  const { rows } = await database.query<Omit<Customer['recent'][number], 'total'> & { cents: number }>({
    text: `SELECT o.id AS "_id", o.number, o.booked_at AS "bookedAt", o.total_cents AS cents, ${shownAs('o.status')} AS status,
             (SELECT l.product_name FROM order_line l WHERE l.order_id = o.id AND l.position = 1) AS "productName" /* never null: an order has a line */
           FROM orders o WHERE o.member_id = $1 AND o.status NOT IN (${UNLISTED}) ORDER BY o.number DESC LIMIT ${MOST}`,
    values: [memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...order }) => ({ ...order, total: centsToDecimal(cents) }));
}

async function readNotes(database: Database, memberId: string): Promise<Customer['notes']> {
  const { rows } = await database.query<Customer['notes'][number]>({
    text: `SELECT n.id AS "_id", n.text, n.written_at AS at,
             CASE WHEN m.deleted_at IS NULL THEN m.email ELSE 'A deleted member' END AS by
           FROM customer_note n JOIN member m ON m.id = n.written_by WHERE n.member_id = $1 ORDER BY n.written_at DESC, n.id DESC`,
    values: [memberId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}

async function readMessages(database: Database, email: string): Promise<Customer['messages']> {
  const { rows } = await database.query<Customer['messages'][number]>({
    text: `SELECT id AS "_id", about, created_at AS date, state FROM message WHERE email = $1 ORDER BY id DESC LIMIT ${MOST}`,
    values: [email],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
