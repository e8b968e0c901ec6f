import { listCustomers } from '#modules/customers/shop/list-customers.ts';
import { likePattern } from '#platform/db/like-pattern.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound } from '../contract/calls/office-search.ts';

type FoundCustomer = OfficeFound['customers'][number];

/** Members, and guests who bought or wrote, who have `q` in their name or address, one with just that address first. */
export async function findCustomers({ pool }: Pick<Shop, 'pool'>, q: string): Promise<FoundCustomer[]> {
  const like = likePattern(q);
  const [members, guests] = await Promise.all([
    pool.query<FoundCustomer>(
      `SELECT found.id AS "_id", found.name AS "displayName", found.email, false AS "isGuest" FROM (
         (SELECT id, name, email, created_at FROM member WHERE deleted_at IS NULL AND email LIKE $1
          ORDER BY created_at DESC, id DESC LIMIT ${MOST_OF_EACH})
         UNION
         (SELECT id, name, email, created_at FROM member WHERE deleted_at IS NULL AND lower(name) LIKE $1
          ORDER BY created_at DESC, id DESC LIMIT ${MOST_OF_EACH})) AS found
       ORDER BY (found.email = $2) DESC, found.created_at DESC, found.id DESC LIMIT ${MOST_OF_EACH}`,
      [like, q.toLowerCase()],
    ),
    pool.query<FoundCustomer>(
      `SELECT g.id AS "_id", g.name AS "displayName", g.email, true AS "isGuest" FROM (
         (SELECT id, name, email, since FROM customer WHERE is_listed AND kind = 'guest' AND email LIKE $1
          ORDER BY since DESC, id DESC LIMIT ${MOST_OF_EACH})
         UNION
         (SELECT id, name, email, since FROM customer WHERE is_listed AND kind = 'guest' AND lower(name) LIKE $1
          ORDER BY since DESC, id DESC LIMIT ${MOST_OF_EACH})) AS g
       ORDER BY (g.email = $2) DESC, g.since DESC, g.id DESC LIMIT ${MOST_OF_EACH}`,
      [like, q.toLowerCase()],
    ),
  ]);
  const isThat = ({ email }: FoundCustomer) => email.toLowerCase() === q.toLowerCase();
  return [...members.rows, ...guests.rows]
    .toSorted((one, other) => Number(isThat(other)) - Number(isThat(one)))
    .slice(0, MOST_OF_EACH);
}

/** The members and guests whose names or addresses are nearest to `q`. */
export async function findNearCustomers(shop: Pick<Shop, 'pool'>, q: string): Promise<FoundCustomer[]> {
  const { rows } = await listCustomers(shop, { q }, { limit: MOST_OF_EACH });
  return rows.map(({ _id, displayName, email, kind }) => ({
    _id,
    displayName,
    email,
    isGuest: kind === 'guest',
  }));
}
