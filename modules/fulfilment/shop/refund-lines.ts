import { chosenLines, type Part } from '#modules/orders/shop/chosen-lines.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import {
  type OrderUnits,
  readOrderUnits,
  unitsToRefund,
  unitsToShip,
} from '#modules/orders/shop/order-units.ts';
import { refundAmounts } from '#modules/orders/shop/refund-amounts.ts';
import {
  type RefundRequest,
  type RequestedRefund,
  requestRefund,
} from '#modules/payments/shop/request-refund.ts';
import { actorWords } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type PartialRefund = {
  parts: readonly (Part & { restock: boolean })[];
  amountCents: number | undefined;
  shipping: boolean;
  /** The amount left to refund when the admin decided; undefined if they did not say. */
  seenCents?: number | undefined;
  reason: string;
  idempotencyKey: string;
};

/**
 * Requests a refund of some units, of shipping, or of an amount, once per key. Of a line's units, those not yet
 * shipped are refunded first, and are not shipped any more. The order keeps its state while any money is left.
 */
export async function refundLines(
  shop: Shop,
  admin: Member,
  orderId: string,
  { parts, idempotencyKey, seenCents, ...wanted }: PartialRefund,
): Promise<RequestedRefund> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    const { rows } = await client.query<RequestedRefund>(
      'SELECT id AS "refundId", amount_cents AS cents FROM refund WHERE order_id = $1 AND idempotency_key = $2',
      [orderId, idempotencyKey],
    );
    if (rows[0]) return rows[0];
    const bought = await readOrderUnits(client, orderId);
    const leftCents = bought.totalCents - bought.refundedCents;
    if (seenCents !== undefined && seenCents !== leftCents)
      throw await refundedMeanwhile(client, admin, orderId);
    const units = chosenLines(bought, parts, unitsToRefund, 'refunded').map(({ line, quantity, part }) => ({
      line,
      quantity,
      unshipped: Math.min(quantity, unitsToShip(line)),
      restocked: part.restock ? quantity : 0,
    }));
    return refundPart(client, shop, admin, order, bought, { ...wanted, units, idempotencyKey });
  });
}

/** The amount of this refund if it were requested now. It changes nothing. */
export async function previewRefund(
  { pool }: Pick<Shop, 'pool'>,
  orderId: string,
  { parts, amountCents, shipping }: Pick<PartialRefund, 'parts' | 'amountCents' | 'shipping'>,
): Promise<number> {
  const { rowCount } = await pool.query('SELECT FROM orders WHERE id = $1', [orderId]);
  if (rowCount === 0) throw new Problem('not_found');
  const bought = await readOrderUnits(pool, orderId);
  const units = chosenLines(bought, parts, unitsToRefund, 'refunded');
  return refundAmounts(bought, { units, shipping, amountCents }).cents;
}

async function refundedMeanwhile(client: Database, admin: Member, orderId: string): Promise<Problem> {
  const { rows } = await client.query<{ by: string | null }>(
    `SELECT m.email AS by FROM refund r LEFT JOIN member m ON m.id = r.asked_by WHERE r.order_id = $1
     ORDER BY r.asked_at DESC, r.id DESC LIMIT 1`,
    [orderId],
  );
  const words = actorWords(rows[0]?.by, admin);
  return new Problem(
    'stale_version',
    t('{actor} refunded this order meanwhile. Look at it again.', { actor: words }),
  );
}

/** Requests a refund of a part and records who did. The caller holds the order's row lock. */
export async function refundPart(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  admin: Member,
  order: LockedOrder,
  bought: OrderUnits,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const { refundId, cents } = await requestRefund(client, shop, admin, order, bought, request);
  await recordOrderEvent(client, 'part_refunding', {
    orderId: order.id,
    state: order.status,
    actorId: admin.id,
    detail: { refund: refundId, cents },
  });
  await recordAct(client, {
    actor: { kind: 'member', id: admin.id },
    action: 'order.part-refunded',
    subject: { kind: 'order', id: order.id },
    detail: { refund: refundId, cents },
  });
  return { refundId, cents };
}
