import { refuseHeld } from '#modules/integrity/shop/refuse-held.ts';
import { holdsMoney } from '#modules/order-states/contract/order-states.ts';
import { chosenLines, type Part } from '#modules/orders/shop/chosen-lines.ts';
import { finishShipping } from '#modules/orders/shop/finish-shipping.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { readOrderUnits, unitsToShip } from '#modules/orders/shop/order-units.ts';
import { refuseDisputed } from '#modules/payments/shop/disputes/refuse-disputed.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { refuseToShip } from './refuse-to-ship.ts';

export type Parcel = {
  /** All that is left if undefined. */
  parts: readonly Part[] | undefined;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  /** True if the mail waits for the minutes of the settings, so that the shipment can be undone. */
  isUndoable?: boolean;
  idempotencyKey: string;
};

/** A shipment, and whether it can be undone until its mail leaves. */
export type Shipped = { shipmentId: string; isUndoable: boolean };

/** Ships some units of a paid order, once per key, and queues the mail. The last unit makes the order `shipped`. */
export async function shipLines(
  shop: Shop,
  admin: Member,
  orderId: string,
  parcel: Parcel,
): Promise<Shipped> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    const { rows } = await client.query<Shipped>(
      `SELECT id AS "shipmentId", coalesce(undoable_until > now(), false) AS "isUndoable"
       FROM shipment WHERE order_id = $1 AND idempotency_key = $2`,
      [orderId, parcel.idempotencyKey],
    );
    if (rows[0]) return rows[0];
    if (!holdsMoney(order.status)) await refuseToShip(client, order);
    return shipFrom(client, shop, admin, order, parcel);
  });
}

export const shipmentMailKey = (shipmentId: string) => `mail:order-shipped:${shipmentId}`;

/** Does the same for an order whose row lock the caller holds. */
export async function shipFrom(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  admin: Member,
  order: LockedOrder,
  { parts, carrier, trackingNumber, isUndoable = false, idempotencyKey }: Parcel,
): Promise<Shipped> {
  await refuseHeld(client, order.id);
  await refuseDisputed(client, order.id, 'ship');
  const units = await readOrderUnits(client, order.id);
  const left = units.lines
    .filter((line) => unitsToShip(line) > 0)
    .map((line) => ({ line: line.position, quantity: unitsToShip(line) }));
  if (left.length === 0) throw new Problem('nothing_to_ship');
  const lines = chosenLines(units, parts ?? left, unitsToShip, 'shipped');
  const shipmentId = shop.newId();
  const undoSeconds = isUndoable ? 60 * (await readSettings(client)).undoMinutes : 0;
  await client.query(
    `INSERT INTO shipment (id, order_id, idempotency_key, carrier, tracking_number, shipped_by, undoable_until)
     VALUES ($1, $2, $3, $4, $5, $6, now() + nullif(make_interval(secs => $7), interval '0'))`,
    [shipmentId, order.id, idempotencyKey, carrier ?? null, trackingNumber ?? null, admin.id, undoSeconds],
  );
  await client.query({
    name: 'ship-lines',
    text: `INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
           SELECT $1, * FROM unnest($2::uuid[], $3::integer[])`,
    values: [shipmentId, lines.map(({ line }) => line.id), lines.map(({ quantity }) => quantity)],
  });
  if (!(await finishShipping(client, order, admin.id)))
    await recordOrderEvent(client, 'part_shipped', {
      orderId: order.id,
      state: order.status,
      actorId: admin.id,
      detail: { shipment: shipmentId },
    });
  await recordAct(client, {
    actor: { kind: 'member', id: admin.id },
    action: 'order.shipped',
    subject: { kind: 'order', id: order.id },
    detail: { shipment: shipmentId },
  });
  const mail = { template: 'order-shipped', orderId: order.id, shipmentId } as const;
  await enqueue(client, 'mail', shipmentMailKey(shipmentId), mail, undoSeconds || undefined);
  return { shipmentId, isUndoable: undoSeconds > 0 };
}
