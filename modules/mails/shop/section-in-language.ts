import type { Translations } from '#modules/translations/shop/read-translations.ts';
import type { StartingContent } from '#platform/contract/storefront.ts';
import { wordsHere } from '#platform/words/theme-words.ts';
import type { Content, ContentPart } from '../contract/fields.ts';
import { sectionTexts, translateSection } from '../contract/section-texts.ts';

type Section = {
  topic: string;
  section: string;
  parts: readonly ContentPart[];
  /** The section that staff published, or the storefront’s own, in English. */
  content: Content;
  /** The storefront’s section in the language of the work, if staff published none. */
  own: Content | undefined;
  /** Whether it has no translation unless each of its texts has one, as a mail speaks one language. */
  isWhole?: boolean;
};

/**
 * The texts that a storefront brings for a section in the language of the work, by their place: for what staff published, those of the same
 * English.
 */
export function givenTexts(
  starting: StartingContent,
  { parts, content, own }: Pick<Section, 'parts' | 'content' | 'own'>,
): ReadonlyMap<string, string> {
  const english = sectionTexts(parts, content);
  const here = own
    ? new Map(sectionTexts(parts, own).map(({ field, source }) => [field, source]))
    : new Map(
        Object.entries(
          wordsHere(Object.fromEntries(english.map(({ field, source }) => [field, source])), starting),
        ),
      );
  return new Map(
    english.flatMap(({ field, source }) => {
      const text = here.get(field);
      return text === undefined || text === source ? [] : [[field, text] as const];
    }),
  );
}

/** A section in the language of the work: as staff translated it, else as the storefront does; undefined where neither has. */
export function sectionInLanguage(
  { ofText }: Translations,
  starting: StartingContent,
  section: Section,
): Content | undefined {
  const given = givenTexts(starting, section);
  const translationOf = (text: string, field: string) =>
    ofText(section.topic, section.section, text) ?? given.get(field);
  if (section.isWhole) {
    const texts = sectionTexts(section.parts, section.content);
    if (texts.some(({ source, field }) => translationOf(source, field) === undefined)) return undefined;
  }
  return translateSection(section.parts, section.content, translationOf);
}
