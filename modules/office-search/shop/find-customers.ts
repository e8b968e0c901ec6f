import { listCustomers } from '#modules/customers/shop/list-customers.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound } from '../contract/calls/office-search.ts';

type FoundCustomer = OfficeFound['customers'][number];
type FoundMember = FoundCustomer & { _id: string };

/** Members and guests who have `q` in their name or address, one with just that address first; each guest once. */
export async function findCustomers({ pool }: Pick<Shop, 'pool'>, q: string): Promise<FoundCustomer[]> {
  const like = likePattern(q);
  const [members, guests] = await Promise.all([
    pool.query<FoundMember>(
      `SELECT found.id AS "_id", found.name AS "displayName", found.email FROM (
         (SELECT id, name, email, created_at FROM member WHERE deleted_at IS NULL AND email LIKE $1
          ORDER BY created_at DESC, id DESC LIMIT ${MOST_OF_EACH})
         UNION
         (SELECT id, name, email, created_at FROM member WHERE deleted_at IS NULL AND lower(name) LIKE $1
          ORDER BY created_at DESC, id DESC LIMIT ${MOST_OF_EACH})) AS found
       ORDER BY (found.email = $2) DESC, found.created_at DESC, found.id DESC LIMIT ${MOST_OF_EACH}`,
      [like, q.toLowerCase()],
    ),
    pool.query<FoundCustomer>(
      // The text of the index comes first; what it finds may be of the delivery address alone.
      `SELECT NULL AS "_id", g.name AS "displayName", g.email FROM (
         SELECT DISTINCT ON (email) email, name, number FROM (
           SELECT o.guest_email AS email, o.display_name AS name, o.number FROM orders o
           WHERE o.guest_email IS NOT NULL AND o.member_id IS NULL
             AND customer_text(o.email, o.display_name, o.address, o.phone) LIKE $1
             AND lower(o.guest_email || ' ' || o.display_name) LIKE $1
           ORDER BY o.number DESC LIMIT 50) AS newest
         ORDER BY email, number DESC) AS g
       ORDER BY (lower(g.email) = $2) DESC, g.number DESC LIMIT ${MOST_OF_EACH}`,
      [like, q.toLowerCase()],
    ),
  ]);
  const isThat = ({ email }: FoundCustomer) => email.toLowerCase() === q.toLowerCase();
  return [...members.rows, ...guests.rows]
    .toSorted((one, other) => Number(isThat(other)) - Number(isThat(one)))
    .slice(0, MOST_OF_EACH);
}

/** The members whose names or addresses are nearest to `q`. */
export async function findNearCustomers(shop: Pick<Shop, 'pool'>, q: string): Promise<FoundCustomer[]> {
  const { rows } = await listCustomers(shop, { q }, { limit: MOST_OF_EACH });
  return rows.map(({ _id, displayName, email }) => ({ _id, displayName, email }));
}
