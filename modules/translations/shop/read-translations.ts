import type { Database } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { readsOriginals } from './original-language.ts';
import { textKey } from './text-key.ts';

/** The texts to read: all fields of subjects, and single texts of dictionaries. */
type Wanted = {
  topic: string;
  subjects?: readonly string[];
  dictionary?: { subject: string; texts: readonly string[] };
};

/** Texts in the language of the work in progress; each is the original where it has no translation. */
export type Translations = {
  /** The translation of a field, even one of an earlier original. */
  ofField(topic: string, subject: string, field: string, original: string): string;
  /** The translation of a text of a dictionary; undefined without one. */
  ofText(topic: string, subject: string, original: string): string | undefined;
  /** Whether a field has a translation. */
  hasField(topic: string, subject: string, field: string): boolean;
  /** Whether a subject has any translation. */
  has(topic: string, subject: string): boolean;
};

const ORIGINALS: Translations = {
  ofField: (_topic, _subject, _field, original) => original,
  ofText: () => undefined,
  hasField: () => false,
  has: () => false,
};

/** Reads translations into the current language with one statement, and with none in the shop’s first language. */
export async function readTranslations(database: Database, wanted: readonly Wanted[]): Promise<Translations> {
  const { code } = currentLanguage();
  if (await readsOriginals(database)) return ORIGINALS;
  const subjects = wanted.flatMap(({ topic, subjects = [] }) => subjects.map((subject) => [topic, subject]));
  const texts = wanted.flatMap(({ topic, dictionary }) =>
    [...new Set(dictionary?.texts)].map((text) => [topic, dictionary?.subject ?? '', textKey(text)]),
  );
  if (subjects.length + texts.length === 0) return ORIGINALS;
  const { rows } = await database.query<{ topic: string; subject: string; field: string; text: string }>({
    name: 'read-translations',
    text: `SELECT t.topic, t.subject, t.field, t.text FROM unnest($2::text[], $3::text[]) AS w(topic, subject)
             JOIN translation t ON t.language = $1 AND t.topic = w.topic AND t.subject = w.subject
           UNION ALL
           SELECT t.topic, t.subject, t.field, t.text FROM unnest($4::text[], $5::text[], $6::text[]) AS w(topic, subject, field)
             JOIN translation t ON t.language = $1 AND t.topic = w.topic AND t.subject = w.subject AND t.field = w.field`,
    values: [
      code,
      column(subjects, 0),
      column(subjects, 1),
      column(texts, 0),
      column(texts, 1),
      column(texts, 2),
    ],
  });
  const known = new Map(
    rows.map(({ topic, subject, field, text }) => [addressOf(topic, subject, field), text]),
  );
  const translated = new Set(rows.map(({ topic, subject }) => `${topic}\0${subject}`));
  return {
    ofField: (topic, subject, field, original) => known.get(addressOf(topic, subject, field)) ?? original,
    ofText: (topic, subject, original) => known.get(addressOf(topic, subject, textKey(original))),
    hasField: (topic, subject, field) => known.has(addressOf(topic, subject, field)),
    has: (topic, subject) => translated.has(`${topic}\0${subject}`),
  };
}

const column = (rows: readonly string[][], place: number) => rows.map((row) => row[place]);
const addressOf = (topic: string, subject: string, field: string) => `${topic}\0${subject}\0${field}`;
