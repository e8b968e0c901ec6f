import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Role } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';
import type { User } from '../contract/calls/members.ts';

type MemberRow = {
  id: string;
  email: string;
  role: Role;
  name: string;
  image: string | null;
  bio: string;
  country: string;
  city: string;
  phone: string;
  linked_in: string;
  created_at: Date;
};

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

/** Converts a row to the profile of the API. */
function presentMember(row: MemberRow): User {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    displayName: row.name,
    image: row.image || DEFAULT_PICTURE,
    bio: row.bio,
    country: row.country,
    city: row.city,
    phoneNumber: row.phone,
    linkedInProfile: row.linked_in,
    createdAt: row.created_at.toISOString(),
  };
}
