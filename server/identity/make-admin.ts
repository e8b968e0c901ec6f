import { transaction } from '#db/transaction.ts';
import type { Shop } from '#shop/context.ts';
import { DEFAULT_PICTURE } from '#shop/members/default-picture.ts';

export type NewAdmin = { email: string; name: string; password: string };

/**
 * Makes an admin with a password and a verified address, or makes the member who has that address one and leaves
 * their password alone.
 */
export async function makeAdmin(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: NewAdmin,
): Promise<'made' | 'promoted'> {
  const { hashPassword } = await import('better-auth/crypto');
  const password = await hashPassword(admin.password);
  return transaction(shop.pool, async (client) => {
    const id = shop.newId();
    const made = await client.query(
      `INSERT INTO member (id, email, email_verified, name, image, role) VALUES ($1, $2, true, $3, $4, 'admin')
       ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING`,
      [id, admin.email, admin.name, DEFAULT_PICTURE],
    );
    if (made.rowCount === 1) {
      await client.query(
        `INSERT INTO account (id, member_id, account_id, provider_id, password) VALUES ($1, $2, $3, 'credential', $4)`,
        [shop.newId(), id, id, password],
      );
      return 'made';
    }
    await client.query(
      `UPDATE member SET role = 'admin', email_verified = true, updated_at = now() WHERE email = $1 AND deleted_at IS NULL`,
      [admin.email],
    );
    return 'promoted';
  });
}
