import type { Database, readOrder } from 'tillwright/server';
import { WRAPPING_SKU } from '../wrapping.ts';

export type PlacedOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/**
 * Gives an order with wrapping its card, with the text that was written beside the `cart` before. Does nothing for an order without
 * wrapping, and nothing the second time.
 */
export async function tieCard(
  database: Database,
  order: PlacedOrder,
  cart: string | undefined,
): Promise<void> {
  const wrappings = order.lines
    .filter(({ sku }) => sku === WRAPPING_SKU)
    .reduce((units, { quantity }) => units + quantity, 0);
  if (wrappings === 0) return;
  // A draft that is newer than the order is for the customer's next one.
  await database.query(
    `WITH draft AS (
       DELETE FROM x_gift_wrap_draft WHERE cart = $6 AND written_at <= $4 RETURNING text
     )
     INSERT INTO x_gift_wrap_card AS card (order_id, order_number, wrappings, placed_at, paid_at, text)
     VALUES ($1, $2, $3, $4, $5, coalesce((SELECT text FROM draft), ''))
     ON CONFLICT (order_id) DO UPDATE SET text = excluded.text
       WHERE card.text = '' AND excluded.text <> '' AND card.wrapped_at IS NULL AND card.closed_at IS NULL`,
    [order._id, order.number, wrappings, order.bookedAt, order.paidAt, cart ?? null],
  );
}
