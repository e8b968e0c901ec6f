import { isDeepStrictEqual } from 'node:util';
import type { Address } from '#platform/contract/address-text.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';

const MOST_ADDRESSES = 20;

export type SavedAddress = Address & { _id: string };

/** The saved addresses of a member, the last used first. */
export async function listAddresses(database: Database, { id }: Pick<Member, 'id'>): Promise<SavedAddress[]> {
  const { rows } = await database.query<{ id: string; address: Address }>({
    name: 'list-addresses',
    text: 'SELECT id, address FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC, id',
    values: [id],
  });
  return rows.map((row) => ({ _id: row.id, ...row.address }));
}

/** Saves an address, or notes that a saved one is used again. A member keeps the 20 last used. */
export function saveAddress(
  shop: Pick<Shop, 'pool' | 'newId'>,
  memberId: string,
  address: Address,
): Promise<string> {
  return transaction(shop.pool, async (client) => {
    // The lock keeps the account from being erased meanwhile.
    const { rowCount } = await client.query(
      'SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
      [memberId],
    );
    if (rowCount === 0) throw new Problem('unauthenticated');
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO saved_address (id, member_id, address) VALUES ($1, $2, $3)
       ON CONFLICT (member_id, md5(address::text)) DO UPDATE SET used_at = now() RETURNING id`,
      [shop.newId(), memberId, JSON.stringify(address)],
    );
    await client.query(
      `DELETE FROM saved_address WHERE id IN (
         SELECT id FROM saved_address WHERE member_id = $1 ORDER BY used_at DESC, id OFFSET ${MOST_ADDRESSES})`,
      [memberId],
    );
    return rows[0]?.id ?? '';
  });
}

/** Replaces a saved address; one that equals another is merged with it. */
export function changeSavedAddress(
  shop: Pick<Shop, 'pool' | 'newId'>,
  member: Pick<Member, 'id'>,
  { id, address }: { id: string; address: Address },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM saved_address WHERE member_id = $1 ORDER BY id FOR UPDATE',
      [member.id],
    );
    if (!rows.some((row) => row.id === id)) throw new Problem('not_found');
    await client.query(
      `DELETE FROM saved_address WHERE member_id = $1 AND id <> $2 AND md5(address::text) = md5($3::jsonb::text)`,
      [member.id, id, JSON.stringify(address)],
    );
    await client.query('UPDATE saved_address SET address = $2 WHERE id = $1', [id, JSON.stringify(address)]);
    return { modifiedCount: 1 };
  });
}

/** Saves a corrected address in the place of the wrong one. */
export async function replaceAddress(
  shop: Pick<Shop, 'pool' | 'newId'>,
  memberId: string,
  { before, after }: { before: Address | null; after: Address },
): Promise<void> {
  const saved = await listAddresses(shop.pool, { id: memberId });
  const wrong = saved.find(({ _id, ...address }) => isDeepStrictEqual(address, before));
  await saveAddress(shop, memberId, after);
  if (wrong && !isDeepStrictEqual(before, after)) await removeAddress(shop.pool, { id: memberId }, wrong._id);
}

/** Forgets a saved address. Orders keep theirs. */
export async function removeAddress(
  database: Database,
  member: Pick<Member, 'id'>,
  id: string,
): Promise<{ deletedCount: number }> {
  const { rowCount } = await database.query({
    name: 'remove-address',
    text: 'DELETE FROM saved_address WHERE id = $1 AND member_id = $2',
    values: [id, member.id],
  });
  if (rowCount === 0) throw new Problem('not_found');
  return { deletedCount: 1 };
}
