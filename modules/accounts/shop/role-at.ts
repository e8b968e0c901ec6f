import type { Role } from '#platform/contract/staff.ts';
import type { Shop } from '#platform/shop.ts';

/** The role of an address; `member` for an unknown one. Only for drawing menus; it authorises nothing. */
export async function roleAt(shop: Shop, email: string): Promise<Role> {
  const { rows } = await shop.pool.query<{ role: Role }>({
    name: 'role-at',
    text: 'SELECT role FROM member WHERE email = $1 AND deleted_at IS NULL',
    values: [email],
  });
  return rows[0]?.role ?? 'member';
}
