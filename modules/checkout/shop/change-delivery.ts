import { canBe, isPaid } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { requireTaxNumber } from '#modules/orders/shop/require-tax-number.ts';
import { type Delivery, deliveryText, partsOf } from '#modules/pricing/shop/delivery-text.ts';
import { refuseOtherZone } from '#modules/pricing/shop/refuse-other-zone.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { replaceAddress } from './saved-addresses.ts';

const newOrder = () =>
  t('Delivery there has another price, so it needs a new order. This one expires if it stays unpaid.');

type Current = { delivery: Delivery; displayName: string; isGuest: boolean };

type Wanted = {
  /** The member who must own the order; absent if a link has named it. */
  memberId?: string;
  orderId: string;
  delivery: Address;
};

/** Corrects the address of an order that waits for its payment, and where its member saved it; a payment that has arrived wins. */
export async function changeDelivery(
  shop: Pick<Shop, 'pool' | 'newId'>,
  wanted: Wanted,
): Promise<{ modifiedCount: number }> {
  const { memberId, delivery } = wanted;
  await requireTaxNumber(delivery);
  const before = await changeOrder(shop, wanted);
  if (memberId) await replaceAddress(shop, memberId, { before, after: delivery });
  return { modifiedCount: 1 };
}

/** Answers the address before; null for the text of "Book Now". */
function changeOrder(
  { pool }: Pick<Shop, 'pool'>,
  { memberId, orderId, delivery }: Wanted,
): Promise<Address | null> {
  return transaction(pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || (memberId !== undefined && order.member_id !== memberId)) throw new Problem('not_found');
    if (isPaid(order.status))
      throw new Problem('order_paid', t('A payment arrived first: the order is paid.'));
    if (!canBe('closing', order.status)) throw new Problem('order_closed');
    const current = await currentDelivery(client, orderId);
    const parts = partsOf(current.delivery);
    await refuseOtherZone(client, parts, delivery, newOrder());
    const name = current.isGuest ? delivery.name : current.displayName;
    await client.query({
      name: 'change-delivery',
      text: 'UPDATE orders SET delivery = $2, address = $3, phone = $4, display_name = $5 WHERE id = $1',
      values: [orderId, delivery, deliveryText(delivery, name), delivery.phone, name],
    });
    await recordOrderEvent(client, 'readdressed', {
      orderId,
      state: order.status,
      actorId: order.member_id,
    });
    return parts;
  });
}

async function currentDelivery(client: Database, orderId: string): Promise<Current> {
  const { rows } = await client.query<Current>({
    name: 'current-delivery',
    text: `SELECT delivery, display_name AS "displayName", guest_email IS NOT NULL AS "isGuest" FROM orders WHERE id = $1`,
    values: [orderId],
  });
  if (!rows[0]) throw new Error(`Order ${orderId} is gone`);
  return rows[0];
}
