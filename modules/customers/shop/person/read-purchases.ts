import { shownAs, UNLISTED } from '#modules/order-states/shop/order-state-sql.ts';
import { deliveryText } from '#modules/pricing/shop/delivery-text.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import { ORDERS_OF_PERSON, type Person } from '../find-person.ts';

const MOST = 20;

/** The newest orders that lists show. */
export async function readPurchases(
  database: Database,
  { memberId, guest }: Person,
): Promise<Customer['recent']> {
  const { rows } = await database.query<Omit<Customer['recent'][number], 'total'> & { cents: number }>({
    text: `SELECT o.id AS "_id" /* never null: a key */, o.number /* never null: a column that must have a value */,
             o.booked_at AS "bookedAt" /* never null: a column that must have a value */,
             o.total_cents AS cents /* never null: a column that must have a value */, ${shownAs('o.status')} AS status,
             (SELECT l.product_name FROM order_line l WHERE l.order_id = o.id AND l.position = 1) AS "productName" /* never null: an order has a line */
           FROM ${ORDERS_OF_PERSON} o WHERE o.status NOT IN (${UNLISTED}) ORDER BY o.number DESC LIMIT ${MOST}`,
    values: [memberId, guest],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...order }) => ({ ...order, total: centsToDecimal(cents) }));
}

/** The addresses of the newest orders and the saved ones, without duplicates. */
export async function readAddresses(
  database: Database,
  { memberId, guest, name }: Person,
): Promise<string[]> {
  const { rows } = await database.query<{ address: string }>(
    `SELECT address /* never null: a column that must have a value */ FROM (SELECT DISTINCT ON (address) address, number FROM (
       SELECT address, number FROM ${ORDERS_OF_PERSON} p WHERE status NOT IN (${UNLISTED})
       ORDER BY number DESC LIMIT ${MOST}) o ORDER BY address, number DESC) a ORDER BY number DESC`,
    [memberId, guest],
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
