import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import type { User } from '../contract/calls/members.ts';
import { type MemberRow, presentMember } from './member-row.ts';

/** The profile of an address. The caller has checked that the reader is its owner or an admin. */
export async function showMember(shop: Shop, email: string): Promise<User> {
  const { rows } = await shop.pool.query<MemberRow>({
    name: 'show-member',
    text: `SELECT id, email, role, name, image, bio, country, city, phone, linked_in, created_at
           FROM member WHERE email = $1 AND deleted_at IS NULL`,
    values: [email],
  });
  if (!rows[0]) throw new Problem('not_found');
  return presentMember(rows[0]);
}
