import type { Content } from '#contract/content/fields.ts';
import type { Database } from '../context.ts';

/** The published content of the changed sections, by name. */
export type PublishedContent = ReadonlyMap<string, Content>;

export async function readContent(database: Database): Promise<PublishedContent> {
  const { rows } = await database.query<{ section: string; published: Content }>({
    name: 'read-content',
    text: 'SELECT section, published FROM content_section WHERE published IS NOT NULL',
  });
  return new Map(rows.map(({ section, published }) => [section, published]));
}
