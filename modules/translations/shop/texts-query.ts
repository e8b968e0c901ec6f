import { invalidField, Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import type { Member, Shop, TranslatedTexts } from '#platform/shop.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';

export type TextRow = {
  subject: string;
  title: string;
  field: string;
  source: string;
  given: string | null;
  earlier: string | null;
  text: string | null;
  version: number;
  state: 'missing' | 'outdated' | 'translated';
};

/** The kinds of texts that a member of staff may translate, those of products first. */
export function kindsFor({ parts }: Pick<Shop, 'parts'>, { role }: Pick<Member, 'role'>): TranslatedTexts[] {
  const kinds = parts.translations.filter(({ right }) => mayDo(role, right));
  return [...kinds.filter(isOfCatalogue), ...kinds.filter((kind) => !isOfCatalogue(kind))];
}

const isOfCatalogue = ({ right }: TranslatedTexts) => right === 'catalogue';

/** One of these kinds; refuses a kind that the member may not translate. */
export function kindFor(
  shop: Pick<Shop, 'parts'>,
  member: Pick<Member, 'role'>,
  topic: string,
): TranslatedTexts {
  const kind = shop.parts.translations.find((one) => one.topic === topic);
  if (!kind) throw invalidField('topic', t('The shop has no texts of this kind'));
  if (!mayDo(member.role, kind.right)) throw new Problem('forbidden');
  return kind;
}

/** A query whose relation `translated` has the `TextRow`s of a kind, each text once, in the order of the originals (`n`). */
export async function textsQuery(
  shop: Shop,
  kind: TranslatedTexts,
  language: Language,
): Promise<{ sql: string; values: unknown[] }> {
  const originals = await kind.originals(shop, language);
  const values = [...originals.values, language.code, kind.topic];
  const of = { language: `$${values.length - 1}::text`, topic: `$${values.length}::text` };
  const isOfText = kind.by === 'text';
  // In a dictionary an earlier text of the same place, which the subject has no longer, is a start for the translation.
  const earlier = isOfText
    ? `LEFT JOIN LATERAL (
         SELECT e.text, e.source FROM translation e
         WHERE t.text IS NULL AND o.given IS NULL AND e.language = ${of.language} AND e.topic = ${of.topic} AND e.subject = o.subject
           AND o.subject <> '' AND e.place = o.field AND NOT EXISTS (
             SELECT FROM original x WHERE x.subject = o.subject AND x.source = e.source)
         ORDER BY e.changed_at DESC LIMIT 1) e ON true`
    : 'CROSS JOIN (SELECT NULL::text AS text, NULL::text AS source) e';
  return {
    values,
    sql: `WITH original AS MATERIALIZED (
        SELECT * FROM (
          SELECT *, row_number() OVER (${isOfText ? 'PARTITION BY subject, source' : 'PARTITION BY subject, field'} ORDER BY n) AS copy
          FROM (SELECT *, row_number() OVER () AS n FROM (${originals.text}) AS each_original) AS numbered) AS first
        WHERE copy = 1
      ), translated AS (
        SELECT o.subject, o.title, o.field, o.source, o.given, o.n, coalesce(t.text, e.text) AS text, coalesce(t.version, 0) AS version,
          CASE WHEN t.source <> o.source THEN t.source ELSE e.source END AS earlier,
          CASE WHEN t.source = o.source OR (t.text IS NULL AND o.given IS NOT NULL) THEN 'translated'
            WHEN t.text IS NOT NULL OR e.text IS NOT NULL THEN 'outdated' ELSE 'missing' END AS state
        FROM original o
        LEFT JOIN translation t ON t.language = ${of.language} AND t.topic = ${of.topic} AND t.subject = o.subject
          AND t.field = ${isOfText ? 'text_key(o.source)' : 'o.field'}
        ${earlier})`,
  };
}
