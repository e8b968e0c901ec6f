import { type Inventing, inventOrders } from '#demo/invented/invent-orders.ts';
import type { Offer } from '#demo/invented/offers.ts';
import type { Story } from '#demo/invented/plan-orders.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { atStandIn } from './at-stand-in.ts';
import type { OpenShop } from './open-shop.ts';

type Open = Pick<OpenShop, 'shop' | 'sandbox' | 'database' | 'storefrontData'>;

/** Carries out a story in a demonstration shop, or continues an interrupted one. Other stories, starts and migrations wait. */
export async function inventAtStandIn(
  { shop, sandbox, database, storefrontData }: Open,
  hire: Inventing['hire'],
  tell: (offers: readonly Offer[]) => Promise<Story>,
  { pay: changed }: { pay?: (pay: Inventing['pay']) => Inventing['pay'] } = {},
): Promise<number> {
  // A session of its own, since the shop gets its rights on the tables at the end of it.
  await asOwner(database, async ({ session }) => sandbox?.createTables(session));
  return asOwner(database, ({ session }) =>
    atStandIn({ shop, sandbox }, (paying, pay, bank) =>
      inventOrders(paying, {
        owner: session,
        hire,
        pay: changed ? changed(pay) : pay,
        bank,
        code: storefrontData.storefront.code.code,
        productNames: storefrontData.products.map(({ productName }) => productName),
        tell,
      }),
    ),
  );
}

export async function isCutOff({ pool }: Pick<Shop, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ log: string | null }>(
    `SELECT to_regnamespace('invented_orders') AS log`,
  );
  return rows[0]?.log !== null;
}

/** The admin who has been here longest; they do what the demonstration's staff does not. */
export async function firstAdmin({ pool }: Pick<Shop, 'pool'>): Promise<Member | undefined> {
  const { rows } = await pool.query<Member>(
    `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member
     WHERE role = 'admin' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1`,
  );
  return rows[0];
}
