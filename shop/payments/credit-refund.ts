import type { Database, Shop } from '../context.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import type { RefundRow } from './refund-row.ts';

/** Issues the credit note of a refund that was given. Call it last: credit notes of other orders wait for the commit. */
export async function creditRefund(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  { id, provider_id: providerId, amount_cents: cents }: RefundRow,
): Promise<void> {
  const { rows } = await client.query<{ position: number; quantity: number; cents: number }>(
    `SELECT l.position, x.quantity, x.cents FROM refund_line x JOIN order_line l ON l.id = x.order_line_id
     WHERE x.refund_id = $1 AND x.cents > 0 ORDER BY l.position`,
    [id],
  );
  const shipping = await client.query<{ shippingCents: number }>(
    'SELECT shipping_cents AS "shippingCents" FROM refund WHERE id = $1',
    [id],
  );
  // Without lines the whole amount counts for all that was bought.
  const isWhole = cents === order.total_cents;
  await issueCreditNote(client, shop, {
    orderId: order.id,
    refundId: providerId ?? id,
    cents,
    ...(!isWhole && { lines: rows, shippingCents: shipping.rows[0]?.shippingCents ?? 0 }),
  });
}
