import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { type CartOwner, ownedBy } from './cart-owner.ts';

/** Locks the owner's cart until the transaction ends and returns its id; undefined if there is none. */
export async function lockCart(client: Database, owner: CartOwner): Promise<string | undefined> {
  const { condition, value, kind } = ownedBy(owner);
  const { rows } = await client.query<{ id: string }>({
    name: `lock-cart-of-${kind}`,
    text: `SELECT c.id FROM cart c WHERE ${condition} FOR UPDATE`,
    values: [value],
  });
  return rows[0]?.id;
}

/** The same, and makes the cart if there is none. */
export async function lockOrMakeCart(
  shop: Pick<Shop, 'newId'>,
  client: Database,
  owner: CartOwner,
): Promise<string> {
  const found = await lockCart(client, owner);
  if (found) return found;
  // A member who was deleted meanwhile gets no new cart.
  await client.query(
    'memberId' in owner
      ? {
          name: 'make-cart-of-member',
          text: `INSERT INTO cart (id, member_id) SELECT $1, id FROM member WHERE id = $2 AND deleted_at IS NULL FOR SHARE
                 ON CONFLICT DO NOTHING`,
          values: [shop.newId(), owner.memberId],
        }
      : {
          name: 'make-cart-of-visitor',
          text: 'INSERT INTO cart (id, token_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          values: [shop.newId(), owner.tokenHash],
        },
  );
  const made = await lockCart(client, owner);
  if (!made) throw new Problem('unauthenticated');
  return made;
}
