import type { Content } from '#modules/mails/contract/fields.ts';
import { actorWords } from '#platform/audit/last-actor.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type SectionRow = {
  revision: number;
  published: Content | null;
  draft: Content | null;
  changedBy: string | null;
  changedAt: string | null;
};

const UNCHANGED: SectionRow = { revision: 0, published: null, draft: null, changedBy: null, changedAt: null };

/** SQL of the address of a member, also after they left; `wordsOfActor` writes it. */
export const WHO = `CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END`;

/** The state of a section. A section that nobody has changed has revision 0. */
export async function readSection(database: Database, section: string): Promise<SectionRow> {
  const { rows } = await database.query<{
    revision: number;
    published: Content | null;
    draft: Content | null;
    changed_by: string;
    changed_at: Date;
  }>({
    name: 'read-content-section',
    text: `SELECT s.revision, s.published, s.draft, ${WHO} AS changed_by, s.changed_at
           FROM content_section s JOIN member m ON m.id = s.changed_by WHERE s.section = $1`,
    values: [section],
  });
  const [row] = rows;
  if (!row) return UNCHANGED;
  const { changed_by: changedBy, changed_at, ...state } = row;
  return { ...state, changedBy, changedAt: changed_at.toISOString() };
}

/** Locks a section at the given revision until the transaction ends. Throws `stale_version`, naming the other admin. */
export async function lockSection(
  client: Database,
  section: string,
  revision: number,
  admin: Member,
): Promise<SectionRow> {
  await client.query(
    `INSERT INTO content_section (section, changed_by) SELECT $1, $2 WHERE $3 = 0 ON CONFLICT (section) DO NOTHING`,
    [section, admin.id, revision],
  );
  await client.query('SELECT 1 FROM content_section WHERE section = $1 FOR UPDATE', [section]);
  const state = await readSection(client, section);
  if (state.revision === revision) return state;
  throw new Problem(
    'stale_version',
    t('{changedBy} changed this meanwhile. Look at it again.', {
      changedBy: actorWords(state.changedBy, admin),
    }),
    {
      extra: { version: state.revision, by: wordsOfActor(state.changedBy) },
    },
  );
}
