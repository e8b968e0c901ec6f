import type { Shop } from '../context.ts';

/** Whether the address belongs to an admin. Only for drawing menus; it authorises nothing. */
export async function checkAdmin(shop: Shop, email: string): Promise<boolean> {
  const { rows } = await shop.pool.query({
    name: 'check-admin',
    text: `SELECT 1 FROM member WHERE email = $1 AND role = 'admin' AND deleted_at IS NULL`,
    values: [email],
  });
  return rows.length === 1;
}
