import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { encodePicture, type Purpose } from './encode-picture.ts';
import { removeFiles, writeFiles } from './upload-files.ts';

const MOST_UPLOADS = 50;
const MOST_BYTES = 100 * 1024 * 1024;

/**
 * Re-encodes and stores a member's picture. It writes the files before the row and removes them if the row fails; a job
 * removes those of killed processes. Throws `upload_quota` above 50 uploads or 100 MB, not counting pictures of products.
 */
export async function uploadPicture(
  shop: Pick<Shop, 'pool' | 'newId' | 'uploads'>,
  member: Member,
  purpose: Purpose,
  bytes: Uint8Array,
): Promise<{ uploadId: string; url: string }> {
  await refuseOverQuota(shop.pool, member.id, 0);
  const pictures = await encodePicture(bytes, purpose);
  const size = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  const uploadId = shop.newId();
  try {
    await writeFiles(shop.uploads, uploadId, pictures);
    return await transaction(shop.pool, async (client) => {
      // The lock keeps simultaneous uploads from exceeding the quota together.
      const held = await client.query(
        'SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
        [member.id],
      );
      if (held.rowCount !== 1) throw new Problem('unauthenticated');
      await refuseOverQuota(client, member.id, size);
      const { rows } = await client.query<{ url: string }>(
        'INSERT INTO upload (id, member_id, purpose, bytes) VALUES ($1, $2, $3, $4) RETURNING url',
        [uploadId, member.id, purpose === 'avatar' ? 'avatar' : 'product', size],
      );
      return { uploadId, url: rows[0]?.url ?? '' };
    });
  } catch (error) {
    // The sweep removes what a failing store keeps.
    await removeFiles(shop.uploads, [uploadId]).catch(() => undefined);
    throw error instanceof FileStoreFailed ? notStored(error, member) : error;
  }
}

function notStored({ message }: FileStoreFailed, { role }: Member): Problem {
  return new Problem(
    'unavailable',
    role === 'admin'
      ? t('The picture cannot be stored: {message}. Look at UPLOADS_URL and its keys.', { message })
      : t('Pictures cannot be stored just now. Try again in a moment.'),
  );
}

async function refuseOverQuota(database: Database, memberId: string, more: number): Promise<void> {
  const { rows } = await database.query<{ uploads: number; bytes: number }>({
    name: 'uploads-of-member',
    text: `SELECT count(*)::int AS uploads, coalesce(sum(bytes), 0)::bigint AS bytes FROM upload u
           WHERE member_id = $1 AND NOT (purpose = 'product' AND (shown_by_shop(u) OR shown_by_content(u)))`,
    values: [memberId],
  });
  const { uploads = 0, bytes = 0 } = rows[0] ?? {};
  if (uploads >= MOST_UPLOADS || bytes + more > MOST_BYTES)
    throw new Problem('upload_quota', t('You have no room for more uploads: delete some, or wait a day.'));
}
