import { mayBeReaddressed } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { requireTaxNumber } from '#modules/orders/shop/require-tax-number.ts';
import { type Delivery, deliveryText, partsOf } from '#modules/pricing/shop/delivery-text.ts';
import { refuseOtherZone } from '#modules/pricing/shop/refuse-other-zone.ts';
import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** A fingerprint of the delivery address. A correction compares it, to notice a correction by somebody else. */
export const ADDRESS_VERSION = `md5(concat_ws('|', o.address, o.phone, o.delivery::text))`;

export type Correction = {
  /** The fingerprint of the address that the admin read. */
  version: string;
  /** The address of an order from the checkout, whose country decided shipping and tax. */
  delivery?: Address | undefined;
  /** The address of an order by "Book Now". */
  address?: string | undefined;
  phone?: string | undefined;
};

const newOrder = () =>
  t('Shipping and tax differ there. Refund this order and ask the customer for a new one.');

type Row = { version: string; delivery: Delivery; displayName: string };

/** Corrects the delivery address of an order that has not left, and mails the customer. Throws `stale_version` after another correction. */
export async function correctAddress(
  shop: Shop,
  admin: Member,
  orderId: string,
  correction: Correction,
): Promise<{ modifiedCount: number }> {
  if (correction.delivery) await requireTaxNumber(correction.delivery);
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const { rows } = await client.query<Row>(
      `SELECT ${ADDRESS_VERSION} AS version, o.delivery, o.display_name AS "displayName" FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    const before = rows[0];
    if (!order || !before) throw new Problem('not_found');
    if (!mayBeReaddressed(order.status))
      throw new Problem(order.status === 'shipped' ? 'order_shipped' : 'order_closed');
    if (before.version !== correction.version) {
      const { words } = await lastActor(client, admin, {
        kind: 'order',
        id: orderId,
        action: 'order.address-corrected',
      });
      throw new Problem(
        'stale_version',
        t('{actor} corrected this address meanwhile. Look at it again.', { actor: words }),
      );
    }
    const after = await corrected(client, before, correction);
    const { rowCount } = await client.query(
      `UPDATE orders o SET address = $2, phone = $3, delivery = $4 WHERE id = $1
         AND md5(concat_ws('|', $2::text, $3::text, $4::jsonb::text)) <> ${ADDRESS_VERSION}`,
      [orderId, after.address, after.phone, after.delivery],
    );
    if (rowCount === 0) return { modifiedCount: 0 };
    const mail = `mail:address-corrected:${shop.newId()}`;
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.address-corrected',
      subject: { kind: 'order', id: orderId },
      detail: { mail },
    });
    await enqueue(client, 'mail', mail, { template: 'address-corrected', orderId });
    return { modifiedCount: 1 };
  });
}

async function corrected(client: Database, before: Row, { delivery, address, phone }: Correction) {
  const parts = partsOf(before.delivery);
  if (!parts) {
    if (address === undefined) throw invalidField('userAddress', t('Address is required'));
    if (phone === undefined) throw invalidField('userNumber', t('Phone number is required'));
    return { address, phone, delivery: { text: address } };
  }
  if (!delivery) throw invalidField('delivery', t('Address is required'));
  await refuseOtherZone(client, parts, delivery, newOrder());
  return { address: deliveryText(delivery, before.displayName), phone: delivery.phone, delivery };
}
