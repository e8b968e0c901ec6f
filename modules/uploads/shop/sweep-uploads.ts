import type { Shop } from '#platform/shop.ts';
import { removeFiles, uploadsWithFiles } from './upload-files.ts';

/** Long enough to upload a picture and save the form that uses it. */
const UNUSED_AFTER_HOURS = 24;
/** A file without a row for this long belongs to an unfinished upload. */
const ORPHANED_AFTER_MINUTES = 60;

/** Removes uploads unused for a day, and files of unfinished or deleted uploads. */
export async function sweepUploads(
  shop: Pick<Shop, 'pool' | 'uploads'>,
): Promise<{ unused: number; orphaned: number }> {
  const { rows: unused } = await shop.pool.query<{ id: string }>(
    `DELETE FROM upload u WHERE created_at < now() - make_interval(hours => $1) AND NOT shown_by_shop(u) AND NOT shown_by_collection(u)
       AND NOT shown_by_content(u) AND NOT EXISTS (SELECT FROM member m WHERE m.image = u.url AND m.image LIKE '/uploads/%')
     RETURNING id`,
    [UNUSED_AFTER_HOURS],
  );
  const before = new Date(Date.now() - ORPHANED_AFTER_MINUTES * 60_000);
  await shop.uploads.removeUnfinished(before);
  const written = await uploadsWithFiles(shop.uploads, before);
  const { rows: orphaned } = await shop.pool.query<{ id: string }>(
    'SELECT w.id FROM unnest($1::uuid[]) AS w (id) WHERE NOT EXISTS (SELECT FROM upload u WHERE u.id = w.id)',
    [written],
  );
  await removeFiles(
    shop.uploads,
    [...unused, ...orphaned].map(({ id }) => id),
  );
  return { unused: unused.length, orphaned: orphaned.length };
}
