import type { Member, Shop } from '#platform/shop.ts';
import type { StaffMails } from '../contract/calls/staff-mails.ts';

/** Stores which mails a member of staff wants; a repeated choice changes nothing. */
export async function chooseStaffMails(
  { pool }: Pick<Shop, 'pool'>,
  admin: Pick<Member, 'id'>,
  mails: StaffMails,
): Promise<{ mails: StaffMails }> {
  if (mails === 'none') await pool.query('DELETE FROM staff_mail WHERE member_id = $1', [admin.id]);
  else
    await pool.query(
      `INSERT INTO staff_mail (member_id, wish) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET wish = excluded.wish, chosen_at = now() WHERE staff_mail.wish <> excluded.wish`,
      [admin.id, mails],
    );
  return { mails };
}
