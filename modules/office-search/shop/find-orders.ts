import { ORDER_STATES, type OrderState } from '#modules/order-states/contract/order-states.ts';
import { type AddValue, type Place, placesMeant, placesOf } from '#modules/staff-orders/shop/order-places.ts';
import { parseTypedNumber } from '#platform/contract/document-number.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound } from '../contract/calls/office-search.ts';

type FoundOrder = OfficeFound['orders'][number];
type Row = Omit<FoundOrder, 'total' | 'status'> & { total: number; status: OrderState };

const NUMBER = /^(?:#|no\.? ?)?(\d{1,15})$/i;

/** The newest orders that have the words of `q`, closed ones too, after the one with that number. */
export async function findOrders(shop: Pick<Shop, 'pool'>, q: string): Promise<FoundOrder[]> {
  return read(shop, (add) => placesOf(q, add), NUMBER.exec(q)?.[1]);
}

/** The newest orders with the words that are nearest to those of `q`. */
export async function findNearOrders(shop: Pick<Shop, 'pool'>, q: string): Promise<FoundOrder[]> {
  const meant = await placesMeant(shop.pool, q);
  return meant ? read(shop, meant.places) : [];
}

/** Whether `q` is the number of the first order, or of a document of it. */
export function isOrderNumber(q: string, orders: readonly FoundOrder[]): boolean {
  const [first] = orders;
  if (!first) return false;
  return Number(NUMBER.exec(q)?.[1]) === first.number || parseTypedNumber(q) !== undefined;
}

async function read(
  { pool }: Pick<Shop, 'pool'>,
  places: (add: AddValue) => Place[],
  number?: string,
): Promise<FoundOrder[]> {
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  // Each place has its own limited query over its own index, as in the list of orders.
  const numbers = places(add).map(
    ({ tables, found }) =>
      `(SELECT DISTINCT o.number FROM ${tables} WHERE ${found} ORDER BY o.number DESC LIMIT ${MOST_OF_EACH})`,
  );
  // That order first, however many newer ones have these digits somewhere.
  const isNumber = number === undefined ? [] : [`o.number = ${add(number)}::bigint`];
  const { rows } = await pool.query<Row>(
    `SELECT o.id AS "_id", o.number, o.display_name AS "displayName", o.email, l.product_name AS "productName",
       o.total_cents AS total, o.status
     FROM (${numbers.join(' UNION ')}) AS found JOIN orders o ON o.number = found.number
     JOIN order_line l ON l.order_id = o.id AND l.position = 1
     ORDER BY ${[...isNumber, 'o.number'].map((key) => `${key} DESC`).join(', ')} LIMIT ${MOST_OF_EACH}`,
    values,
  );
  return rows.map(({ total, status, ...row }) => ({
    ...row,
    total: centsToDecimal(total),
    status: ORDER_STATES[status].shownAs,
  }));
}
