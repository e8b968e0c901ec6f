import type { Figure, Shop } from '#platform/shop.ts';

/** The number of orders in each state, as a metric. */
export async function orderFigures({ pool }: Shop): Promise<Figure[]> {
  const { rows } = await pool.query<{ status: string; count: number }>({
    name: 'metrics-orders',
    text: 'SELECT status, count(*)::int AS count FROM orders GROUP BY status',
  });
  const values = rows.map(({ status, count }): [number, string] => [count, status]);
  return [{ name: 'tillwright_orders', help: 'Orders by state.', label: 'status', values }];
}
