import type { OrderState } from '#modules/order-states/contract/order-states.ts';
import type { Database } from '#platform/shop.ts';

export type LockedOrder = {
  id: string;
  number: number;
  /** Null for a guest's order. */
  member_id: string | null;
  status: OrderState;
  close_to: 'cancelled' | 'expired' | null;
  total_cents: number;
  currency: string;
  transaction_id: string | null;
  shipped_at: Date | null;
  payable: boolean;
};

/** Reads an order and locks its row until the transaction ends. CONTRIBUTING has the order of locks. */
export async function lockOrder(database: Database, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await database.query<LockedOrder>({
    name: 'lock-order',
    text: `SELECT id, number, member_id, status, close_to, total_cents, currency, transaction_id, shipped_at,
                  status = 'unpaid' AND expires_at > now() AS payable
           FROM orders WHERE id = $1 FOR UPDATE`,
    values: [orderId],
  });
  return rows[0];
}
