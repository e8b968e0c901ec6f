import type { Content } from '#modules/mails/contract/fields.ts';
import { articleSlug } from '#modules/mails/contract/sections.ts';
import { dayIn } from '#platform/contract/time-zone.ts';
import type { Database } from '#platform/shop.ts';

/** The published content of the changed sections, by name. */
export type PublishedContent = ReadonlyMap<string, Content>;

const ZONE = `coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'timeZone'), 'UTC')`;

/** The content that visitors see today: articles of a later day are hidden, and a banner has its days. */
export async function readContent(database: Database): Promise<PublishedContent> {
  const { rows } = await database.query<{ section: string; published: Content; now: Date; zone: string }>({
    name: 'read-content',
    // The words of mails are read with each mail.
    text: `SELECT section, published, now() AS now, ${ZONE} AS zone FROM content_section
           WHERE published IS NOT NULL AND left(section, 5) <> 'mail-'`,
  });
  const [first] = rows;
  const today = first ? dayIn(first.zone, first.now) : '';
  return new Map(
    rows.map(({ section, published }) => [
      section,
      isDue(published, today) ? published : unseen(section, published),
    ]),
  );
}

/** Today's date in the shop's time zone. */
export async function readToday(database: Database): Promise<string> {
  const { rows } = await database.query<{ now: Date; zone: string }>(`SELECT now() AS now, ${ZONE} AS zone`);
  return rows[0] ? dayIn(rows[0].zone, rows[0].now) : '';
}

/** Only articles and the banner have days; an empty one is no limit. */
function isDue({ date, from, until }: Content, today: string): boolean {
  const begins = String(date ?? from ?? '');
  const ends = String(until ?? '');
  return begins <= today && (ends === '' || today <= ends);
}

const unseen = (section: string, content: Content): Content =>
  articleSlug(section) ? { ...content, hidden: 'yes' } : { ...content, text: '' };
