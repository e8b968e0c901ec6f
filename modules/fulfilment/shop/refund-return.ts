import { holdsMoney } from '#modules/order-states/contract/order-states.ts';
import type { LockedOrder } from '#modules/orders/shop/lock-order.ts';
import { readOrderUnits } from '#modules/orders/shop/order-units.ts';
import { refundAmounts } from '#modules/orders/shop/refund-amounts.ts';
import { RETURNED } from '#modules/payments/shop/refund-reason.ts';
import { invalidField } from '#platform/contract/problems.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { refundPart } from './refund-lines.ts';

type Arrived = { returnId: string; restock: readonly number[]; shipping: boolean };

/** Refunds the units of a return that has arrived, and the shipping if wanted, except what an admin has refunded in the meantime. */
export async function refundReturn(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  admin: Member,
  order: LockedOrder,
  { returnId, restock, shipping }: Arrived,
): Promise<void> {
  const { rows } = await client.query<{ line_id: string; quantity: number; position: number }>(
    `SELECT l.id AS line_id, x.quantity, l.position FROM return_line x JOIN order_line l ON l.id = x.order_line_id
     WHERE x.return_id = $1 ORDER BY l.position`,
    [returnId],
  );
  for (const [place, line] of restock.entries())
    if (!rows.some(({ position }) => position === line))
      throw invalidField(`restock.${place}`, t('The return has no line {line}', { line }));
  const bought = await readOrderUnits(client, order.id);
  const units = rows.flatMap(({ line_id: id, quantity, position }) => {
    const line = bought.lines.find((one) => one.id === id);
    const open = line ? Math.min(quantity, line.shipped - line.refundedAfterShipping) : 0;
    if (!line || open === 0) return [];
    return { line, quantity: open, unshipped: 0, restocked: restock.includes(position) ? open : 0 };
  });
  // The whole order may have been refunded since.
  if (!holdsMoney(order.status)) return;
  // Each of these units may have been refunded since, a code made them free, or refunds of amounts have taken all the money.
  if (refundAmounts(bought, { units, shipping }).cents === 0) return;
  await refundPart(client, shop, admin, order, bought, {
    units,
    shipping,
    reason: RETURNED,
    returnId,
  });
}
