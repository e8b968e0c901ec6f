import { createHash } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import type { TranslationPreview } from '../../contract/calls/translation-files.ts';
import { checkTexts, type GivenText } from '../apply-texts.ts';
import { type FileLine, readFile } from './read-file.ts';

/** The changes that an import of a file would make, with a mark of exactly these; changes nothing. A cell left empty changes nothing. */
export async function previewFile(
  database: Database,
  shop: Shop,
  admin: Member,
  language: Language,
  text: string,
): Promise<{ preview: TranslationPreview; texts: GivenText[] }> {
  const { lines, errors } = await readFile(text, (topic) =>
    shop.parts.translations.some((kind) => kind.topic === topic && kind.by === 'text'),
  );
  const filled = lines.filter((line) => line.text.trim() !== '');
  const known = filled.filter(({ topic }) => shop.parts.translations.some((kind) => kind.topic === topic));
  const unknown = filled
    .filter((line) => !known.includes(line))
    .map(({ line }) => ({ line, column: 'Kind', message: t('The shop has no texts of this kind') }));
  const checked = await checkTexts(database, shop, admin, language, known.map(givenOf));
  const byLine = new Map(known.map((line) => [String(line.line), line]));
  const rows = checked.changes.flatMap(({ given, stored, title, label }) => {
    const line = byLine.get(given.at);
    return line
      ? [{ line: line.line, title, label, source: line.source, was: stored?.text ?? '', now: line.text }]
      : [];
  });
  const refusals = checked.errors.map(({ field, message }) => ({
    line: Number(field),
    column: 'Translation',
    message,
  }));
  const all = [...errors, ...unknown, ...refusals].toSorted((one, other) => one.line - other.line);
  const seen = createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
  return {
    preview: { rows, same: lines.length - rows.length - refusals.length - unknown.length, errors: all, seen },
    texts: checked.changes.map(({ given }) => given),
  };
}

const givenOf = ({ line, ...text }: FileLine): GivenText => ({ ...text, at: String(line) });

/** The text of a sent file. */
export async function textOfFile(file: File): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // PostgreSQL stores no such character.
    if (text.includes('\0')) throw new Error('NUL in a text');
    return text;
  } catch {
    const message = t('The file is not a text in UTF-8. Save it as “CSV UTF-8” and try again');
    throw new Problem('validation', message, { errors: [{ field: 'file', message }] });
  }
}
