import {
  canBe,
  ORDER_TRANSITIONS,
  type OrderState,
  type OrderTransition,
} from '#modules/order-states/contract/order-states.ts';
import type { Database } from '#platform/shop.ts';

type Entry = { orderId: string; actorId?: string | null; detail?: object };

/**
 * Adds a transition to the order's journal; `actorId` is null for the shop itself. Throws if the table of states forbids
 * the transition from `from`, which rolls back the caller's transaction.
 */
export async function recordTransition(
  database: Database,
  event: OrderTransition,
  { from, ...entry }: Entry & { from: OrderState },
): Promise<void> {
  if (!canBe(event, from)) throw new Error(`Order ${entry.orderId} cannot be ${event} from ${from}`);
  await record(database, event, from, ORDER_TRANSITIONS[event].to, entry);
}

/** Events that leave the order's state as it is. */
export type OrderEvent =
  | 'readdressed'
  | 'customer_cancelled'
  | 'withdrawn'
  | 'part_shipped'
  | 'part_unshipped'
  | 'part_refunding'
  | 'part_refunded'
  | 'refund_failed'
  | 'refund_withdrawn'
  | 'disputed'
  | 'dispute_answered'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_closed'
  | 'return_asked'
  | 'return_approved'
  | 'return_declined'
  | 'return_received';

/** Adds an event to the order's journal. */
export async function recordOrderEvent(
  database: Database,
  event: OrderEvent,
  { state, ...entry }: Entry & { state: OrderState },
): Promise<void> {
  await record(database, event, state, state, entry);
}

async function record(
  database: Database,
  event: OrderTransition | OrderEvent,
  from: OrderState,
  to: OrderState,
  { orderId, actorId = null, detail = {} }: Entry,
): Promise<void> {
  await database.query({
    name: 'record-order',
    text: `INSERT INTO order_journal (order_id, event, from_status, to_status, actor_id, detail)
           VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [orderId, event, from, to, actorId, detail],
  });
}
