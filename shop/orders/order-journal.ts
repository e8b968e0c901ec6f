import type { Database } from '../context.ts';

export type OrderEvent =
  | 'closing'
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'shipped'
  | 'refunding'
  | 'refunded'
  | 'refund_failed';

/** Adds one row to the order's journal; `actorId` null is the shop itself. */
export async function recordOrder(
  database: Database,
  entry: {
    orderId: string;
    event: OrderEvent;
    from: string;
    to: string;
    actorId?: string | null;
    detail?: object;
  },
): Promise<void> {
  await database.query({
    name: 'record-order',
    text: `INSERT INTO order_journal (order_id, event, from_status, to_status, actor_id, detail)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [entry.orderId, entry.event, entry.from, entry.to, entry.actorId ?? null, entry.detail ?? {}],
  });
}
