import type { Content } from '#modules/mails/contract/fields.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { checkContent } from './check-content.ts';
import { requirePictures } from './content-pictures.ts';
import type { ContentChange } from './save-draft.ts';
import { lockSection } from './section-row.ts';

export type Published = { revision: number; version: number };

/** Publishes a section on all pages at once, in place of its draft, unless it changed since `revision`. */
export async function publishContent(
  shop: Shop,
  admin: Member,
  section: string,
  change: ContentChange,
): Promise<Published> {
  const content = checkContent(shop.starting, section, change.content);
  return transaction(shop.pool, async (client) => {
    const { revision } = await lockSection(client, section, change.revision, admin);
    const version = await storeVersion(client, admin, section, content, null);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'content.published',
      subject: { kind: 'section', id: section },
      detail: { version },
    });
    return { revision: revision + 1, version };
  });
}

/** Writes the next version and shows it. Null as content shows what the storefront brings. */
export async function storeVersion(
  client: Database,
  admin: Member,
  section: string,
  content: Content | null,
  restored: number | null,
): Promise<number> {
  const stored = content && JSON.stringify(content);
  const pictures = content ? await requirePictures(client, content) : [];
  const { rows } = await client.query<{ version: number }>(
    `INSERT INTO content_version (section, version, content, pictures, restored, published_by)
     SELECT $1, 1 + coalesce(max(version), 0), $2, $3, $4, $5 FROM content_version WHERE section = $1
     RETURNING version`,
    [section, stored, pictures, restored, admin.id],
  );
  await client.query(
    `UPDATE content_section SET published = $2, draft = NULL, draft_pictures = '{}', revision = revision + 1,
       changed_by = $3, changed_at = now() WHERE section = $1`,
    [section, stored, admin.id],
  );
  return rows[0]?.version ?? 0;
}
