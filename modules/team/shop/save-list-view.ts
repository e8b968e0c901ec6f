import type { z } from 'zod';
import type { Member, Shop } from '#platform/shop.ts';
import type { saveListView as call } from '../contract/calls/list-views.ts';

/** Stores how a member of staff arranges the columns of a list; the last of several saves counts, one without columns forgets it. */
export async function saveListView(
  { pool }: Pick<Shop, 'pool'>,
  { id }: Pick<Member, 'id'>,
  { list, columns }: z.output<typeof call.body>,
): Promise<{ saved: true }> {
  if (columns.length === 0)
    await pool.query('DELETE FROM list_view WHERE member_id = $1 AND list = $2', [id, list]);
  else
    await pool.query(
      `INSERT INTO list_view (member_id, list, columns) VALUES ($1, $2, $3)
       ON CONFLICT (member_id, list) DO UPDATE SET columns = excluded.columns`,
      [id, list, JSON.stringify(columns)],
    );
  return { saved: true };
}
