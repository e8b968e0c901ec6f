import { type ContentField, MOST_MARKDOWN } from '#modules/mails/contract/fields.ts';
import { placeholdersIn } from '#modules/mails/contract/mail-errors.ts';
import { sectionTexts } from '#modules/mails/contract/section-texts.ts';
import { articleSlug, FIXED_SECTIONS, MAIL_SECTIONS, sectionOf } from '#modules/mails/contract/sections.ts';
import { MAIL } from '#modules/mails/shop/compose-text.ts';
import { givenTexts } from '#modules/mails/shop/section-in-language.ts';
import { originalLanguage } from '#modules/translations/shop/original-language.ts';
import type { OriginalsQuery, Shop, TranslatedField, TranslatedTexts } from '#platform/shop.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import type { Language } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import { startingContentHere } from '../starting-content.ts';
import { PAGE } from './read-translated-content.ts';

type Original = { subject: string; title: string; field: string; source: string; given: string | null };

const editor = (section: string) => `/dashboard/pages/${section}`;

/** The texts of pages, articles, menus and mails that staff translate. */
export const TRANSLATED_TEXTS: readonly TranslatedTexts[] = [
  {
    topic: PAGE,
    label: () => t('Pages and menus'),
    right: 'settings',
    changes: 'content',
    by: 'text',
    originals: async (shop, language) => rowsOf(await textsOf(shop, language, await listPages(shop))),
    field: fieldOf,
    refuse: refusePlaceholders,
    editor,
  },
  {
    topic: MAIL,
    label: () => t('Mails'),
    right: 'settings',
    changes: 'content',
    by: 'text',
    originals: async (shop, language) => rowsOf(await textsOf(shop, language, MAIL_SECTIONS)),
    field: fieldOf,
    refuse: refusePlaceholders,
    editor,
  },
];

const rowsOf = (rows: readonly Original[]): OriginalsQuery => ({
  text: 'SELECT * FROM jsonb_to_recordset($1) AS o(subject text, title text, field text, source text, given text)',
  values: [JSON.stringify(rows)],
});

async function listPages({ pool, starting }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ section: string }>(
    'SELECT section FROM content_section WHERE published IS NOT NULL ORDER BY section',
  );
  const written = rows.map(({ section }) => section).filter((section) => articleSlug(section) !== undefined);
  return [
    ...new Set([...FIXED_SECTIONS, ...starting.articles.map(({ slug }) => `article-${slug}`), ...written]),
  ];
}

async function textsOf(
  { pool, starting }: Shop,
  language: Language,
  sections: readonly string[],
): Promise<Original[]> {
  const { rows } = await pool.query<{ section: string; published: Record<string, unknown> }>(
    'SELECT section, published FROM content_section WHERE published IS NOT NULL AND section = ANY ($1)',
    [sections],
  );
  const published = new Map(rows.map(({ section, published }) => [section, published]));
  const first = await originalLanguage(pool);
  return sections.flatMap((section) => {
    const written = published.get(section);
    const content = written ?? inLanguage(first, () => startingContentHere(starting, section));
    const { title: known = '', parts = [] } = sectionOf(section) ?? {};
    if (!content || content.hidden) return [];
    const title = known || String(content.title ?? '');
    const given = inLanguage(language, () =>
      givenTexts(starting, {
        parts,
        content,
        own: written ? undefined : startingContentHere(starting, section),
      }),
    );
    return sectionTexts(parts, content)
      .filter(({ field }) => section !== 'brand' || field !== 'name')
      .map(({ field, source }) => ({
        subject: section,
        title,
        field,
        source,
        given: given.get(field) ?? null,
      }));
  });
}

/** The field of a section that has a place such as `links.2.label`, or `text.3` for a paragraph, with its limits. */
function fieldOf(place: string, section: string): TranslatedField {
  const { parts = [] } = sectionOf(section) ?? {};
  const part = parts.find(({ path }) => place === path || place.startsWith(`${path}.`));
  if (!part) return { label: place, kind: 'text', most: MOST_MARKDOWN };
  const rest = place.slice(part.path.length + 1);
  if (part.kind !== 'list') return shownField(part, rest);
  const [number = '', ...path] = rest.split('.');
  const field = part.fields.find(
    (one) => path.join('.') === one.path || path.join('.').startsWith(`${one.path}.`),
  );
  const own = field && shownField(field, path.join('.').slice(field.path.length + 1));
  return { kind: 'line', most: MOST_MARKDOWN, ...own, label: `${part.label} ${number}, ${own?.label ?? ''}` };
}

function shownField({ label, kind, max = 200 }: ContentField, paragraph: string): TranslatedField {
  if (kind === 'line') return { label, kind: 'line', most: max };
  return {
    label: paragraph === '' || paragraph === '1' ? label : `${label} ${paragraph}`,
    kind: 'text',
    most: kind === 'text' ? max : MOST_MARKDOWN,
  };
}

/** A translation has the placeholders of its original, each as often. */
function refusePlaceholders({ source, text }: { source: string; text: string }): string | undefined {
  const count = (names: readonly string[], name: string) => names.filter((one) => one === name).length;
  const [before, after] = [placeholdersIn(source), placeholdersIn(text)];
  const lost = before.find((name) => count(after, name) < count(before, name));
  if (lost !== undefined) return t("'{'{name}'}' of the original is missing", { name: lost.slice(0, 40) });
  const invented = after.find((name) => count(after, name) > count(before, name));
  return invented === undefined
    ? undefined
    : t("'{'{name}'}' is not in the original", { name: invented.slice(0, 40) });
}
