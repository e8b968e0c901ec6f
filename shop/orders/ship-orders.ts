import { Problem } from '#contract/problems.ts';
import type { Member, Shop } from '../context.ts';
import { shipOrder } from './ship-order.ts';

/** `refusal` is undefined if this call shipped the order. */
type Shipped = { orderId: string; number: number | null; refusal: string | undefined };

/** Ships what is left of each order in a transaction of its own, so that a refused one holds up no other. */
export async function shipOrders(shop: Shop, admin: Member, orderIds: readonly string[]): Promise<Shipped[]> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const { rows } = await shop.pool.query<{ id: string; number: number }>({
    name: 'numbers-of-orders',
    text: 'SELECT id, number FROM orders WHERE id = ANY($1::uuid[])',
    values: [ids],
  });
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const shipped: Shipped[] = [];
  for (const orderId of ids)
    shipped.push({
      orderId,
      number: numbers.get(orderId) ?? null,
      refusal: await refusalOf(shop, admin, orderId),
    });
  return shipped;
}

async function refusalOf(shop: Shop, admin: Member, orderId: string): Promise<string | undefined> {
  try {
    const { modifiedCount } = await shipOrder(shop, admin, orderId);
    return modifiedCount === 0 ? 'It was shipped before' : undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
