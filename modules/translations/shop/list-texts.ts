import { likePattern } from '#platform/db/like-pattern.ts';
import { decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import type { State, TranslationText } from '../contract/calls/translations.ts';
import { kindFor, kindsFor, type TextRow, textsQuery } from './texts-query.ts';

export type TextFilter = {
  /** The first kind that the member may translate, if absent. */
  topic?: string | undefined;
  subject?: string | undefined;
  state?: State | undefined;
  q?: string | undefined;
};

/** A page of texts beside their translations, in the order of their originals. */
export async function listTexts(
  shop: Shop,
  member: Member,
  language: Language,
  { topic: asked, subject, state, q }: TextFilter,
  { limit, cursor }: Paging,
): Promise<Page<TranslationText>> {
  const topic = asked ?? kindsFor(shop, member)[0]?.topic ?? '';
  const kind = kindFor(shop, member, topic);
  const { sql, values } = await textsQuery(shop, kind, language);
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (subject !== undefined) where.push(`subject = ${place(subject)}`);
  if (state) where.push(`state = ${place(state)}`);
  if (q?.trim()) {
    const like = place(likePattern(q.trim()));
    where.push(`(lower(source) LIKE ${like} OR lower(text) LIKE ${like} OR lower(title) LIKE ${like})`);
  }
  const after = cursor ? Number(decodeCursor(cursor, ['whole'])[0]) : 0;
  const { rows } = await shop.pool.query<TextRow & { n: number; counted: number }>(
    `${sql}, chosen AS (SELECT *, count(*) OVER ()::int AS counted FROM translated WHERE ${where.join(' AND ')})
     SELECT * FROM chosen WHERE n > ${place(after)}::bigint ORDER BY n LIMIT ${place(limit + 1)}`,
    values,
  );
  const page = pageOf(rows, limit, rows[0]?.counted ?? 0, ({ n }) => [Number(n)]);
  return {
    ...page,
    rows: page.rows.map(({ n: _, counted: __, ...row }) => ({
      ...row,
      topic,
      text: row.text ?? '',
      ...kind.field(row.field, row.subject),
      editor: kind.editor?.(row.subject) ?? null,
    })),
  };
}
