import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database } from '#platform/shop.ts';

/** Deletes a member's uploads in the caller's transaction, except pictures that the shop shows; a job removes the files. */
export async function eraseUploads(database: Database, memberId: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `DELETE FROM upload u WHERE member_id = $1
       AND NOT (purpose = 'product' AND (shown_by_shop(u) OR shown_by_collection(u) OR shown_by_content(u))) RETURNING id`,
    [memberId],
  );
  for (const { id } of rows)
    await enqueue(database, 'remove_upload', `remove-upload:${id}`, { uploadId: id });
}
