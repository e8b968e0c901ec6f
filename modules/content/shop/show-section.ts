import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { ManagedContent } from '../contract/calls/content.ts';
import { knownSection } from './check-content.ts';
import { readSection, WHO } from './section-row.ts';
import { startingContent } from './starting-content.ts';

const MOST_VERSIONS = 50;

/** Shows a section for editing: its draft, else the published content, else the storefront's content. */
export async function showSection({ pool, starting }: Shop, section: string): Promise<ManagedContent> {
  const { title, group } = knownSection(section);
  const { published, draft, ...state } = await readSection(pool, section);
  const content = draft ?? published ?? startingContent(starting, section);
  if (!content) throw new Problem('not_found');
  return {
    section,
    group,
    title: title || String(content.title ?? ''),
    ...state,
    changedBy: wordsOfActor(state.changedBy),
    isDraft: draft !== null,
    isChanged: published !== null,
    content,
    versions: await versionsOf(pool, section),
  };
}

async function versionsOf(database: Database, section: string): Promise<ManagedContent['versions']> {
  const { rows } = await database.query<{ version: number; by: string; at: Date; restored: number | null }>(
    `SELECT v.version, ${WHO} AS by, v.published_at AS at, v.restored
     FROM content_version v JOIN member m ON m.id = v.published_by
     WHERE v.section = $1 ORDER BY v.version DESC LIMIT $2`,
    [section, MOST_VERSIONS],
  );
  return rows.map(({ at, by, ...row }) => ({ ...row, by: wordsOfActor(by), at: at.toISOString() }));
}
