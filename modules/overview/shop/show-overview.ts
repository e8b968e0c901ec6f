import type { Role } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';
import type { Overview } from '../contract/calls/overview.ts';
import { countSome, countWaiting } from './count-waiting.ts';
import { readSales } from './read-sales.ts';
import { readSold } from './read-sold.ts';

/** The state of the shop for those who run it; what a role has no right to do does not wait for it. Reads only the orders of the last 180 days, by index. */
export async function showOverview(
  shop: Pick<Shop, 'pool'>,
  role: Role,
): Promise<Omit<Overview, 'backup' | 'showsFirstSteps'>> {
  const unpaid = `FROM orders WHERE status = 'unpaid'`;
  return {
    attention: {
      ...(await countWaiting(shop, role)),
      unpaid: await countSome(shop, unpaid),
      oldestReturn: await readOldestReturn(shop),
      expiring: await countSome(shop, `${unpaid} AND expires_at < now() + interval '6 hours'`),
      newReviews: await countSome(
        shop,
        `FROM review WHERE created_at > now() - interval '7 days' AND hidden_at IS NULL`,
      ),
    },
    sales: await readSales(shop),
    ...(await readSold(shop)),
  };
}

async function readOldestReturn({ pool }: Pick<Shop, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ at: Date | null }>({
    name: 'oldest-return',
    text: `SELECT min(asked_at) AS at FROM return_request WHERE state = 'asked'`,
  });
  return rows[0]?.at?.toISOString() ?? null;
}
