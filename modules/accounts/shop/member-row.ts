import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import type { Role } from '#platform/contract/staff.ts';
import type { User } from '../contract/calls/members.ts';

export type MemberRow = {
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

/** Converts a row to the profile of the API. */
export function presentMember(row: MemberRow): User {
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
