import { addOrderNote } from '#modules/staff-orders/shop/add-order-note.ts';
import { ADDRESS_VERSION, correctAddress } from '#modules/staff-orders/shop/correct-address.ts';
import { sendMailAgain } from '#modules/staff-orders/shop/send-mail-again.ts';
import { saveView } from '#modules/staff-orders/shop/views/save-view.ts';
import type { Shopper } from '../shoppers.ts';
import { ORDER_NOTES } from '../words.ts';
import { type Act, type ActWorld, idsOf } from './act.ts';

const newest = (world: ActWorld, condition: string, most: number) =>
  idsOf(
    world,
    `SELECT id FROM orders o WHERE idempotency_key LIKE $1 AND ${condition} ORDER BY number DESC LIMIT $2`,
    [`${world.story.keys}%`, most],
  );

export const noteOrders: Act = async (world) => {
  const { shop, team } = world;
  const orders = await newest(world, `status = 'pending'`, ORDER_NOTES.length);
  for (const [place, order] of orders.entries()) {
    const author = place % 2 === 0 ? team.packer : team.support;
    await addOrderNote(shop, author, order, ORDER_NOTES[place] ?? '');
  }
};

/** The flat was missing in the address of an order that has not left. */
export const correctAnAddress: Act = async (world) => {
  const { shop, team } = world;
  const [order] = await newest(
    world,
    `status = 'pending' AND NOT EXISTS (SELECT FROM shipment WHERE order_id = o.id)`,
    1,
  );
  const { rows } = await shop.pool.query<{ version: string; delivery: Shopper['address'] }>(
    `SELECT ${ADDRESS_VERSION} AS version, delivery FROM orders o WHERE id = $1`,
    [order],
  );
  if (!order || !rows[0]) return;
  const { version, delivery } = rows[0];
  await correctAddress(shop, team.support, order, {
    version,
    delivery: { ...delivery, line2: 'Third floor' },
  });
};

export const sendAgain: Act = async (world) => {
  const [order] = await newest(world, `status = 'shipped'`, 1);
  if (order) await sendMailAgain(world.shop, world.team.support, order, `mail:order-paid:${order}`);
};

export const saveOneView: Act = ({ shop, team }) =>
  saveView(shop, team.owner, {
    name: 'Oldest to ship',
    filter: { tab: 'to-ship', sort: 'oldest', columns: 'Customer,Quantity,SKU,Paid' },
  });
