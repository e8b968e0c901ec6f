import type { Database, TranslatedTexts } from '#platform/shop.ts';
import { textKey } from './text-key.ts';

export type NewTranslation = {
  language: string;
  subject: string;
  /** The field; of a dictionary the place of the text. */
  field: string;
  source: string;
  text: string;
};

/** Stores translations of one kind, in place of earlier ones; `keep` leaves a text that is translated as it is. Returns how many. */
export async function storeTranslations(
  database: Database,
  { topic, by, changes }: Pick<TranslatedTexts, 'topic' | 'by' | 'changes'>,
  translations: readonly NewTranslation[],
  { changedBy = null, keep = false }: { changedBy?: string | null; keep?: boolean } = {},
): Promise<number> {
  if (translations.length === 0) return 0;
  const rows = new Map(
    translations.map(({ language, subject, field, source, text }) => {
      const key = by === 'text' ? textKey(source) : field;
      const row = { language, subject, field: key, source, text, place: by === 'text' ? field : null };
      return [`${language}\0${subject}\0${key}`, row];
    }),
  );
  const { rowCount } = await database.query(
    `INSERT INTO translation AS t (language, topic, subject, field, source, text, place, changes, changed_by)
     SELECT n.language, $1, n.subject, n.field, n.source, n.text, n.place, $2, $3
     FROM jsonb_to_recordset($4) AS n(language text, subject text, field text, source text, text text, place text)
     ORDER BY n.language COLLATE "C", n.subject COLLATE "C", n.field COLLATE "C"
     ON CONFLICT (language, topic, subject, field) DO ${
       keep
         ? 'NOTHING'
         : `UPDATE SET source = excluded.source, text = excluded.text, place = excluded.place, version = nextval('translation_version'),
              changed_by = excluded.changed_by, changed_at = now()
            WHERE (t.source, t.text) IS DISTINCT FROM (excluded.source, excluded.text)`
     }`,
    [topic, changes, changedBy, JSON.stringify([...rows.values()])],
  );
  return rowCount ?? 0;
}
