import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { Database, Member, Shop, TranslatedTexts } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import type { SavedText } from '../contract/calls/translations.ts';
import { storeTranslations } from './store-translations.ts';
import { textKey } from './text-key.ts';
import { kindFor, textsQuery } from './texts-query.ts';

/** A text to store, with the place by which errors name it. */
export type GivenText = Omit<SavedText, 'version'> & { version?: number | undefined; at: string };

/** The stored text before the change: null where it had no translation. */
export type ChangedText = {
  topic: string;
  subject: string;
  field: string;
  before: { source: string; text: string; place: string | null } | null;
  /** 0 where the translation was taken away. */
  version: number;
};

type Stored = {
  subject: string;
  field: string;
  source: string;
  text: string;
  place: string | null;
  version: number;
  by: string | null;
};

/** A text whose translation is to change, and what it is now. */
export type TextChange = {
  kind: TranslatedTexts;
  given: GivenText;
  stored: Stored | undefined;
  title: string;
  label: string;
};

type Checked = { changes: TextChange[]; errors: FieldError[]; stale: StaleText[] };

/** Checks texts of any kinds, locks their translations, and returns those that would change with the error of each that is refused. */
export async function checkTexts(
  client: Database,
  shop: Shop,
  admin: Member,
  language: Language,
  texts: readonly GivenText[],
): Promise<Checked> {
  const checked: Checked = { changes: [], errors: [], stale: [] };
  // In the order of kinds and keys, so that two callers cannot wait for each other.
  const topics = [...new Set(texts.map(({ topic }) => topic))].toSorted();
  for (const topic of topics) {
    const kind = kindFor(shop, admin, topic);
    const own = texts.filter((text) => text.topic === topic);
    const originals = await originalsOf(client, shop, kind, language, own);
    const before = await lockStored(client, kind, language, own);
    for (const text of own) {
      const original = originals.get(text.at);
      // A dictionary finds a text by its original, so the field of a caller says nothing of it.
      const given = { ...text, field: original?.field ?? text.field };
      const stored = before.get(keyOf(kind, given));
      const refusal = original ? refusalOf(kind, given) : t('The shop no longer has this text');
      if (refusal !== undefined) checked.errors.push({ field: given.at, message: refusal });
      else if (given.version !== undefined && given.version !== (stored?.version ?? 0))
        checked.stale.push(staleOf(given, stored));
      else if (isChange(given, stored))
        checked.changes.push({
          kind,
          given,
          stored,
          title: original?.title ?? '',
          label: kind.field(given.field, given.subject).label,
        });
    }
  }
  return checked;
}

/**
 * Stores translations in the caller's transaction and returns what changed. Throws `validation` with the error of each text, and
 * `stale_version` if a text has another version than it states.
 */
export async function applyTexts(
  client: Database,
  shop: Shop,
  admin: Member,
  language: Language,
  texts: readonly GivenText[],
): Promise<ChangedText[]> {
  const { changes, errors, stale } = await checkTexts(client, shop, admin, language, texts);
  const [first] = errors;
  if (first) throw new Problem('validation', first.message, { errors });
  if (stale[0])
    throw new Problem(
      'stale_version',
      t('{by} changed these translations meanwhile. Look at them again.', {
        by: stale[0].by ?? t('Somebody'),
      }),
      { extra: { by: stale[0].by, texts: stale } },
    );
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const changed: ChangedText[] = [];
  for (const kind of kinds) {
    const own = changes.filter((change) => change.kind === kind);
    await store(client, kind, admin, language, own);
    const given = own.map((change) => change.given);
    const now = await lockStored(client, kind, language, given);
    changed.push(...own.map((change) => changedText(change, now)));
  }
  return changed;
}

type Original = { field: string; title: string };
type StaleText = { at: string; text: string; version: number; by: string | null };

const fieldOf = ({ by }: TranslatedTexts, { field, source }: Pick<GivenText, 'field' | 'source'>) =>
  by === 'text' ? textKey(source) : field;
const keyOf = (kind: TranslatedTexts, text: GivenText) => `${text.subject}\0${fieldOf(kind, text)}`;

/** The original of each text, by the text's place; a text that the shop does not have is missing. */
async function originalsOf(
  client: Database,
  shop: Shop,
  kind: TranslatedTexts,
  language: Language,
  texts: readonly GivenText[],
): Promise<ReadonlyMap<string, Original>> {
  const { sql, values } = await textsQuery(shop, kind, language);
  const wanted = texts.map(({ at, subject, field, source }) => ({ at, subject, field, source }));
  const { rows } = await client.query<Original & { at: string }>(
    `${sql} SELECT g.at, o.field, o.title
     FROM jsonb_to_recordset($${values.length + 1}) AS g(at text, subject text, field text, source text)
     JOIN translated o ON o.subject = g.subject AND ${kind.by === 'text' ? 'o.source = g.source' : 'o.field = g.field'}`,
    [...values, JSON.stringify(wanted)],
  );
  return new Map(rows.map(({ at, ...original }) => [at, original]));
}

function refusalOf(kind: TranslatedTexts, { subject, field, source, text }: GivenText): string | undefined {
  const { kind: shape, most } = kind.field(field, subject);
  if (isEmpty(text)) return undefined;
  if (text.length > most) return t('The translation takes at most {most} characters', { most });
  if (/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')))
    return t('The translation has characters that no text has');
  if (shape === 'line' && text.includes('\n')) return t('The translation takes one line');
  return kind.refuse?.({ field, source, text });
}

const isEmpty = (text: string) => text.trim() === '';

function isChange({ text, source }: GivenText, stored: Stored | undefined): boolean {
  return isEmpty(text) ? stored !== undefined : stored?.text !== text || stored.source !== source;
}

async function lockStored(
  client: Database,
  kind: TranslatedTexts,
  { code }: Language,
  texts: readonly GivenText[],
): Promise<ReadonlyMap<string, Stored>> {
  const keys = texts.map((text) => ({ subject: text.subject, field: fieldOf(kind, text) }));
  const { rows } = await client.query<Stored>(
    `SELECT t.subject, t.field, t.source, t.text, t.place, t.version,
       (SELECT m.email FROM member m WHERE m.id = t.changed_by AND m.deleted_at IS NULL) AS by
     FROM translation t JOIN jsonb_to_recordset($3) AS k(subject text, field text) ON k.subject = t.subject AND k.field = t.field
     WHERE t.language = $1 AND t.topic = $2 ORDER BY t.subject, t.field FOR UPDATE OF t`,
    [code, kind.topic, JSON.stringify(keys)],
  );
  return new Map(rows.map((row) => [`${row.subject}\0${row.field}`, row]));
}

function staleOf({ at }: GivenText, stored: Stored | undefined): StaleText {
  return { at, text: stored?.text ?? '', version: stored?.version ?? 0, by: stored?.by ?? null };
}

async function store(
  client: Database,
  kind: TranslatedTexts,
  admin: Member,
  { code: language }: Language,
  changes: readonly TextChange[],
): Promise<void> {
  const removed = changes.filter(({ given }) => isEmpty(given.text)).map(({ given }) => given);
  if (removed.length > 0)
    await client.query(
      `DELETE FROM translation t USING jsonb_to_recordset($3) AS k(subject text, field text)
       WHERE t.language = $1 AND t.topic = $2 AND t.subject = k.subject AND t.field = k.field`,
      [
        language,
        kind.topic,
        JSON.stringify(removed.map((given) => ({ subject: given.subject, field: fieldOf(kind, given) }))),
      ],
    );
  const kept = changes
    .filter(({ given }) => !isEmpty(given.text))
    .map(({ given }) => ({ ...given, language }));
  await storeTranslations(client, kind, kept, { changedBy: admin.id });
}

function changedText({ kind, given, stored }: TextChange, now: ReadonlyMap<string, Stored>): ChangedText {
  return {
    topic: kind.topic,
    subject: given.subject,
    field: fieldOf(kind, given),
    before: stored ? { source: stored.source, text: stored.text, place: stored.place } : null,
    version: now.get(keyOf(kind, given))?.version ?? 0,
  };
}
