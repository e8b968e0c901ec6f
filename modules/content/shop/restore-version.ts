import type { Content } from '#modules/mails/contract/fields.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { checkContent, knownSection } from './check-content.ts';
import { type Published, storeVersion } from './publish-content.ts';
import { lockSection } from './section-row.ts';

/** Publishes an earlier version as a new one. Version 0 is what the storefront brings. */
export async function restoreVersion(
  shop: Shop,
  admin: Member,
  section: string,
  asked: { revision: number; version: number },
): Promise<Published> {
  knownSection(section);
  return transaction(shop.pool, async (client) => {
    const content = asked.version === 0 ? null : await earlier(client, section, asked.version);
    const { revision } = await lockSection(client, section, asked.revision, admin);
    // The rules may have become stricter since.
    const checked = content && checkContent(shop.starting, section, content);
    const version = await storeVersion(client, admin, section, checked, asked.version);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'content.restored',
      subject: { kind: 'section', id: section },
      detail: { version, restored: asked.version },
    });
    return { revision: revision + 1, version };
  });
}

async function earlier(client: Database, section: string, version: number): Promise<Content | null> {
  const { rows } = await client.query<{ content: Content | null }>(
    'SELECT content FROM content_version WHERE section = $1 AND version = $2',
    [section, version],
  );
  if (!rows[0]) throw new Problem('not_found', t('The section has no such version.'));
  return rows[0].content;
}
