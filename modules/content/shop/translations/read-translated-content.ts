import type { Content, ContentPart } from '#modules/mails/contract/fields.ts';
import { sectionTexts } from '#modules/mails/contract/section-texts.ts';
import { articleSlug, FIXED_SECTIONS, sectionOf } from '#modules/mails/contract/sections.ts';
import { sectionInLanguage } from '#modules/mails/shop/section-in-language.ts';
import { originalLanguage } from '#modules/translations/shop/original-language.ts';
import { readTranslations } from '#modules/translations/shop/read-translations.ts';
import type { Link, StartingContent } from '#platform/contract/storefront.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage, inLanguage } from '#platform/words/current-language.ts';
import { startingHere } from '#platform/words/theme-words.ts';
import { type PublishedContent, readContent } from '../read-content.ts';
import { startingContentHere } from '../starting-content.ts';

const MENUS = ['main', 'company', 'policies', 'guides'] as const;

/** Whether pages show the marks of a section's fields. */
const hasMarks = (section: string) =>
  section === 'banner' || section.startsWith('page-') || articleSlug(section) !== undefined;

type Section = {
  section: string;
  parts: readonly ContentPart[];
  content: Content;
  translated: Content | undefined;
  /** Whether staff translated a text, even by the same words: “Newsletter” is German too. */
  hasTranslation: (text: string) => boolean;
};

/** The topic of the texts of pages. */
export const PAGE = 'page';

/** The contents of the storefront and of staff, in the language of the work in progress. */
export async function readTranslatedContent({
  pool,
  starting,
}: Pick<Shop, 'pool' | 'starting'>): Promise<{ starting: StartingContent; published: PublishedContent }> {
  const published = await readContent(pool);
  const here = startingHere(starting);
  const first = await originalLanguage(pool);
  if (currentLanguage() === first) return { starting: here, published };
  const articles = starting.articles.map(({ slug }) => `article-${slug}`);
  const sections = [...new Set([...FIXED_SECTIONS, ...articles, ...published.keys()])];
  const translations = await readTranslations(pool, [{ topic: PAGE, subjects: sections }]);
  const translated = new Map(published);
  for (const section of sections) {
    const written = published.get(section);
    const content = written ?? inLanguage(first, () => startingContentHere(starting, section));
    // The storefront brings its own translations, which stay as they are where staff wrote none.
    if (!content || (!written && !translations.has(PAGE, section))) continue;
    const { parts = [] } = sectionOf(section) ?? {};
    const own = written ? undefined : startingContentHere(starting, section);
    const sectionHere = sectionInLanguage(translations, starting, {
      topic: PAGE,
      section,
      parts,
      content,
      own,
    });
    if (written)
      translated.set(
        section,
        markUntranslated(
          {
            section,
            parts,
            content,
            translated: sectionHere,
            hasTranslation: (text) => translations.ofText(PAGE, section, text) !== undefined,
          },
          first.code,
        ),
      );
    else if (sectionHere) translated.set(section, sectionHere);
  }
  return { starting: here, published: translated };
}

/**
 * The published content of a section, with the language of each text that nobody translated: `lang` of each entry of a menu, and of
 * the fields of pages, articles and the banner. A text of several paragraphs counts as translated once one of them is. Screen readers and hyphenation
 * need it.
 */
function markUntranslated(
  { section, parts, content, translated, hasTranslation }: Section,
  language: string,
): Content {
  const shown = { ...(translated ?? content) };
  const here = new Map(sectionTexts(parts, shown).map(({ field, source }) => [field, source]));
  const isTranslated = new Map<string, boolean>();
  const untranslatedFields = new Set<string>();
  for (const { field, source } of sectionTexts(parts, content)) {
    const path = field.split('.')[0] ?? '';
    const isUntranslated = !hasTranslation(source) && here.get(field) === source;
    if (isUntranslated) untranslatedFields.add(field);
    isTranslated.set(path, Boolean(isTranslated.get(path)) || !isUntranslated);
  }
  const untranslated = [...isTranslated].filter(([, is]) => !is).map(([path]) => [path, language]);
  for (const menu of MENUS) {
    const links = shown[menu] as readonly Link[] | undefined;
    if (!links) continue;
    shown[menu] = links.map((link, place) =>
      untranslatedFields.has(`${menu}.${place + 1}.label`) ? { ...link, lang: language } : link,
    );
  }
  return hasMarks(section) && untranslated.length > 0
    ? { ...shown, lang: Object.fromEntries(untranslated) }
    : shown;
}
