import { defuse } from '#platform/csv/csv-cell.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import type { State } from '../../contract/calls/translations.ts';
import { kindFor, kindsFor, type TextRow, textsQuery } from '../texts-query.ts';
import { FILE_COLUMNS } from './file-columns.ts';

const ROWS_AT_ONCE = 500;
const RFC_4180 = { record_delimiter: 'windows', quote_record_delimiter: true } as const;

/** Streams texts beside their translations as CSV, which an import takes back. No cell is a formula. */
export async function* exportTexts(
  shop: Shop,
  member: Member,
  language: Language,
  { topic, state }: { topic?: string | undefined; state?: State | undefined },
): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([[...FILE_COLUMNS]], RFC_4180);
  for (const kind of topic ? [kindFor(shop, member, topic)] : kindsFor(shop, member)) {
    const { sql, values } = await textsQuery(shop, kind, language);
    for (let after = 0; ; ) {
      const { rows } = await shop.pool.query<TextRow & { n: string }>(
        `${sql} SELECT * FROM translated WHERE n > $${values.length + 1}::bigint AND ($${values.length + 2}::text IS NULL OR state = $${values.length + 2})
         ORDER BY n LIMIT ${ROWS_AT_ONCE}`,
        [...values, after, state ?? null],
      );
      const cells = rows.map(({ subject, field, title, state: is, source, text, given }) =>
        [kind.topic, subject, field, title, is, source, text ?? given ?? ''].map(defuse),
      );
      if (cells.length > 0) yield stringify(cells, RFC_4180);
      if (rows.length < ROWS_AT_ONCE) break;
      after = Number(rows.at(-1)?.n);
    }
  }
}
