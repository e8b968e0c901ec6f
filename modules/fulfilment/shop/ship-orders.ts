import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Shipped } from './ship-lines.ts';
import { shipOrder } from './ship-order.ts';

type Result = { orderId: string; number: number | null; outcome: Outcome };
type Outcome = Shipped | { refusal: string };

/** Ships what is left of each order in a transaction of its own, so that a refused one holds up no other. */
export async function shipOrders(
  shop: Shop,
  admin: Member,
  orderIds: readonly string[],
  options: { isUndoable: boolean },
): Promise<Result[]> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const { rows } = await shop.pool.query<{ id: string; number: number }>({
    name: 'numbers-of-orders',
    text: 'SELECT id, number FROM orders WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const shipped: Result[] = [];
  for (const orderId of ids)
    shipped.push({
      orderId,
      number: numbers.get(orderId) ?? null,
      outcome: await ship(shop, admin, orderId, options),
    });
  return shipped;
}

async function ship(
  shop: Shop,
  admin: Member,
  orderId: string,
  options: { isUndoable: boolean },
): Promise<Outcome> {
  try {
    const { shipped } = await shipOrder(shop, admin, orderId, options);
    return shipped ?? { refusal: await shippedBefore(shop, orderId) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message };
    throw error;
  }
}

/** Names the member of staff who was faster. */
async function shippedBefore({ pool }: Shop, orderId: string): Promise<string> {
  const { rows } = await pool.query<{ email: string }>({
    name: 'shipped-by',
    text: 'SELECT m.email FROM orders o JOIN member m ON m.id = o.shipped_by AND m.deleted_at IS NULL WHERE o.id = $1',
    values: [orderId],
  });
  return rows[0] ? t('It was shipped before, by {by}', { by: rows[0].email }) : t('It was shipped before');
}
