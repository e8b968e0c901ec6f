import type { Content } from '#modules/mails/contract/fields.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { checkContent } from './check-content.ts';
import { requirePictures } from './content-pictures.ts';
import { lockSection } from './section-row.ts';

export type ContentChange = { revision: number; content: Content };

/** Keeps a draft, which only staff see, unless the section changed since `revision`. */
export async function saveDraft(
  shop: Shop,
  admin: Member,
  section: string,
  change: ContentChange,
): Promise<{ revision: number }> {
  const content = checkContent(shop.starting, section, change.content);
  return transaction(shop.pool, async (client) => {
    const { revision } = await lockSection(client, section, change.revision, admin);
    await client.query(
      `UPDATE content_section SET draft = $2, draft_pictures = $3, revision = revision + 1, changed_by = $4, changed_at = now()
       WHERE section = $1`,
      [section, JSON.stringify(content), await requirePictures(client, content), admin.id],
    );
    return { revision: revision + 1 };
  });
}
