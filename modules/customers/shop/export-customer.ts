import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { isStaff, mayDo } from '#platform/contract/staff.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { exportAccount } from './export-account.ts';

/**
 * Streams everything stored about a customer, as their own export does, for a request that comes by letter or mail. Of staff,
 * only
 * owners may.
 */
export async function exportCustomer(
  shop: Shop,
  admin: Member,
  id: string,
): Promise<AsyncGenerator<string, void, undefined>> {
  const { rows } = await shop.pool.query<Member>(
    `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  const [customer] = rows;
  if (!customer) throw new Problem('not_found');
  // The export of a member of staff contains their devices and sign-ins.
  if (isStaff(customer.role) && !mayDo(admin.role, 'team')) throw new Problem('forbidden');
  await recordAct(shop.pool, {
    actor: { kind: 'member', id: admin.id },
    action: 'customer.exported',
    subject: { kind: 'member', id },
  });
  // The request comes from an admin, so none of the customer's sessions is marked as the present one.
  return exportAccount(shop, customer, admin.id);
}
