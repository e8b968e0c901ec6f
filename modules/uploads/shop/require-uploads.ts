import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The address of a picture, and the field that states it. */
export type StatedPicture = { field: string; address: string | null | undefined };

const UPLOAD = /^\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/;

/** Refuses addresses of uploads that the shop lacks. Existing uploads cannot be deleted before the transaction ends. */
export async function requireUploads(database: Database, stated: readonly StatedPicture[]): Promise<void> {
  const errors = await missingUploads(database, stated);
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
}

/** The same as a list of errors, which is empty if nothing is missing. */
export async function missingUploads(
  database: Database,
  stated: readonly StatedPicture[],
): Promise<FieldError[]> {
  const own = stated.filter(({ address }) => address?.startsWith('/uploads/'));
  if (own.length === 0) return [];
  const { rows } = await database.query<{ url: string }>({
    name: 'require-uploads',
    text: 'SELECT url FROM upload WHERE id = ANY ($1::uuid[]) ORDER BY id FOR KEY SHARE',
    values: [own.flatMap(({ address }) => UPLOAD.exec(address ?? '')?.[1] ?? [])],
  });
  const kept = new Set(rows.map(({ url }) => url));
  return own
    .filter(({ address }) => !kept.has(address ?? ''))
    .map(({ field }) => ({ field, message: t('The shop does not have this picture. Upload it again') }));
}
