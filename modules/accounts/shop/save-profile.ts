import type { Member, Shop } from '#platform/shop.ts';

export type Profile = {
  displayName: string;
  bio?: string;
  country?: string;
  city?: string;
  phoneNumber?: string;
  image?: string;
  linkedInProfile?: string;
};

/** Saves the caller's profile; omitted fields stay unchanged. */
export async function saveProfile(
  shop: Shop,
  caller: Member,
  profile: Profile,
): Promise<{ modifiedCount: number }> {
  const { rowCount } = await shop.pool.query({
    name: 'save-profile',
    text: `UPDATE member SET name = $2, bio = coalesce($3, bio), country = coalesce($4, country), city = coalesce($5, city),
             phone = coalesce($6, phone), image = coalesce($7, image), linked_in = coalesce($8, linked_in), updated_at = now()
           WHERE id = $1 AND deleted_at IS NULL`,
    values: [
      caller.id,
      profile.displayName,
      profile.bio,
      profile.country,
      profile.city,
      profile.phoneNumber,
      profile.image,
      profile.linkedInProfile,
    ],
  });
  return { modifiedCount: rowCount ?? 0 };
}
