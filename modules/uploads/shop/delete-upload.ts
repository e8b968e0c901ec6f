import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { removeFiles } from './upload-files.ts';

/**
 * Deletes a member's own picture, or any picture for an admin, and clears profile photos that used it. Throws
 * `upload_in_use` while a product, an order or a collection shows it.
 */
export async function deleteUpload(
  shop: Pick<Shop, 'pool' | 'uploads'>,
  member: Member,
  uploadId: string,
): Promise<{ deletedCount: number }> {
  await transaction(shop.pool, async (client) => {
    // Members come before their pictures, as when an account is erased.
    await client.query(
      `SELECT 1 FROM member m JOIN upload u ON u.url = m.image WHERE u.id = $1 AND m.image LIKE '/uploads/%'
       ORDER BY m.id FOR NO KEY UPDATE OF m`,
      [uploadId],
    );
    // Waits for a product that is saved with it, so that the next statement sees that product.
    await client.query('SELECT 1 FROM upload WHERE id = $1 FOR UPDATE', [uploadId]);
    const { rows } = await client.query<{ url: string; member_id: string }>(
      `DELETE FROM upload u WHERE id = $1 AND ($3 OR member_id = $2) AND NOT shown_by_shop(u) AND NOT shown_by_collection(u) AND NOT shown_by_content(u)
       RETURNING url, member_id`,
      [uploadId, member.id, mayDo(member.role, 'catalogue')],
    );
    const upload = rows[0];
    if (!upload) throw await refusal(client, member, uploadId);
    await client.query(
      `UPDATE member SET image = NULL, updated_at = now() WHERE image = $1 AND image LIKE '/uploads/%'`,
      [upload.url],
    );
    if (upload.member_id === member.id) return;
    await recordAct(client, {
      actor: { kind: 'member', id: member.id },
      action: 'upload.deleted',
      subject: { kind: 'upload', id: uploadId },
      detail: { memberId: upload.member_id },
    });
  });
  try {
    await removeFiles(shop.uploads, [uploadId]);
  } catch (error) {
    if (!(error instanceof FileStoreFailed)) throw error;
    await enqueue(shop.pool, 'remove_upload', `remove-upload:${uploadId}`, { uploadId });
  }
  return { deletedCount: 1 };
}

async function refusal(database: Database, member: Member, uploadId: string): Promise<Problem> {
  const found = await database.query('SELECT 1 FROM upload WHERE id = $1 AND ($3 OR member_id = $2)', [
    uploadId,
    member.id,
    mayDo(member.role, 'catalogue'),
  ]);
  return new Problem(found.rowCount === 1 ? 'upload_in_use' : 'not_found');
}
