import type { Member, Shop } from '#platform/shop.ts';
import { knownSection } from './check-content.ts';

/** Discards a draft; the published version stays. */
export async function discardDraft(
  shop: Shop,
  admin: Member,
  section: string,
): Promise<{ deletedCount: number }> {
  knownSection(section);
  const { rowCount } = await shop.pool.query(
    `UPDATE content_section SET draft = NULL, draft_pictures = '{}', revision = revision + 1, changed_by = $2, changed_at = now()
     WHERE section = $1 AND draft IS NOT NULL`,
    [section, admin.id],
  );
  return { deletedCount: rowCount ?? 0 };
}
