import type { Content } from '#modules/mails/contract/fields.ts';
import { articleSlug, FIXED_SECTIONS, MAIL_SECTIONS, sectionOf } from '#modules/mails/contract/sections.ts';
import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import type { Shop } from '#platform/shop.ts';
import type { ContentEntry } from '../contract/calls/content.ts';
import { WHO } from './section-row.ts';
import { startingContent } from './starting-content.ts';

type Row = {
  section: string;
  isChanged: boolean;
  hasDraft: boolean;
  title: string | null;
  changedBy: string;
  changedAt: Date;
};

const UNTOUCHED = { isChanged: false, hasDraft: false, changedBy: null, changedAt: null };

/** All sections that can be edited, the mails last; of the articles, those written last come first. */
export async function listSections({ pool, starting }: Shop): Promise<ContentEntry[]> {
  const { rows } = await pool.query<Row>(
    `SELECT s.section, s.published IS NOT NULL AS "isChanged", s.draft IS NOT NULL AS "hasDraft",
       coalesce(s.draft, s.published)->>'title' AS title, ${WHO} AS "changedBy", s.changed_at AS "changedAt"
     FROM content_section s JOIN member m ON m.id = s.changed_by ORDER BY s.changed_at DESC`,
  );
  const known = new Map(rows.map((row) => [row.section, row]));
  const own = starting.articles.map(({ slug }) => `article-${slug}`);
  const added = rows.map(({ section }) => section).filter((name) => articleSlug(name) && !own.includes(name));
  return [...FIXED_SECTIONS, ...added, ...own, ...MAIL_SECTIONS].flatMap((section) => {
    const row = known.get(section);
    const isArticle = articleSlug(section) !== undefined;
    // A discarded draft leaves a row without an article.
    if (isArticle && !own.includes(section) && !row?.isChanged && !row?.hasDraft) return [];
    const { title = '', group = '' } = sectionOf(section) ?? {};
    return {
      section,
      group,
      title: isArticle ? (row?.title ?? titleOf(startingContent(starting, section))) : title,
      ...(row ? { ...UNTOUCHED, ...state(row) } : UNTOUCHED),
    };
  });
}

const state = ({ isChanged, hasDraft, changedBy, changedAt }: Row) => ({
  isChanged,
  hasDraft,
  changedBy: wordsOfActor(changedBy),
  changedAt: changedAt.toISOString(),
});

const titleOf = (content: Content | undefined) => String(content?.title ?? '');
