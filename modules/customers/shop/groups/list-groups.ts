import type { Database } from '#platform/shop.ts';
import type { CustomerGroup } from '../../contract/calls/customer-groups.ts';

/** All groups by name, with the number of their customers and the percentage of their own price list. */
export async function listGroups(database: Database): Promise<CustomerGroup[]> {
  const { rows } = await database.query<Omit<CustomerGroup, 'percent'> & { points: number | null }>({
    name: 'list-customer-groups',
    text: `SELECT g.id AS "_id", g.name, l.basis_points AS points, g.version,
             (SELECT count(*)::int FROM member m WHERE m.group_id = g.id) AS members
           FROM customer_group g LEFT JOIN price_list l ON l.own_of = g.id ORDER BY lower(g.name)`,
  });
  return rows.map(({ points, ...group }) => ({ ...group, percent: percentOf(points) }));
}

/** A percentage has two decimals, as an amount of money does. */
export const percentOf = (points: number | null) => points && points / 100;
