import type { Member, Shop } from '#platform/shop.ts';
import type { StaffMails } from '../contract/calls/staff-mails.ts';

/** Which mails a member of staff gets. */
export async function showStaffMails(
  { pool }: Pick<Shop, 'pool'>,
  admin: Pick<Member, 'id'>,
): Promise<{ mails: StaffMails }> {
  const { rows } = await pool.query<{ wish: StaffMails }>(
    'SELECT wish FROM staff_mail WHERE member_id = $1',
    [admin.id],
  );
  return { mails: rows[0]?.wish ?? 'none' };
}
