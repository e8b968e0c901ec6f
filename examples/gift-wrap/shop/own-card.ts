import {
  cartOf,
  type Database,
  type Member,
  orderOfLink,
  Problem,
  readOrder,
  type Shop,
} from 'tillwright/server';
import { t } from 'tillwright/words';
import type { Card } from '../calls.ts';
import { CARD_STATE, type CardRow } from './card-state.ts';
import { type PlacedOrder, tieCard } from './tie-card.ts';

type Asked = {
  shop: Shop;
  customer: Member | undefined;
  body: { order?: string | undefined; token?: string | undefined };
};

/** The card of an order that the caller may see. An order of somebody else gets the answer of one that does not exist. */
export async function showOwnCard(asked: Asked): Promise<Card> {
  const { pool } = asked.shop;
  const order = await ownOrder(asked);
  // The text of a guest is found by the cookie of their cart alone, so it comes when they open their order.
  await tieCard(pool, order, (await cartOf(asked)).key);
  return readCard(pool, order);
}

/** Changes the text of a card until its gift is wrapped or has left. */
export async function writeOwnCard(asked: Asked, text: string): Promise<Card> {
  const { pool } = asked.shop;
  const order = await ownOrder(asked);
  if (order.status !== 'unpaid' && order.status !== 'pending') throw new Problem('order_closed');
  await tieCard(pool, order, undefined);
  const { rowCount } = await pool.query(
    'UPDATE x_gift_wrap_card SET text = $2 WHERE order_id = $1 AND wrapped_at IS NULL AND closed_at IS NULL',
    [order._id, text],
  );
  const card = await readCard(pool, order);
  if (rowCount === 0)
    throw new Problem(
      'order_closed',
      t('Your gift is wrapped already, so its card can no longer be changed.'),
    );
  return card;
}

async function ownOrder({ shop, customer, body: { order: named, token } }: Asked): Promise<PlacedOrder> {
  if (token !== undefined) {
    const order = await readOrder(shop.pool, await orderOfLink(shop.pool, token));
    if (!order) throw new Problem('link_expired');
    return order;
  }
  if (!customer) throw new Problem('unauthenticated');
  const order = await readOrder(shop.pool, named ?? '');
  if (order?.memberId !== customer.id) throw new Problem('not_found');
  return order;
}

async function readCard(database: Database, { _id }: PlacedOrder): Promise<Card> {
  const { rows } = await database.query<CardRow>(
    `SELECT text, ${CARD_STATE} FROM x_gift_wrap_card WHERE order_id = $1`,
    [_id],
  );
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}
