import { currentLanguage } from '#platform/words/current-language.ts';

/** `unit` puts English words side by side, `conjunction` says "and" before the last one. */
type Kind = 'unit' | 'conjunction';

const formats = new Map<string, Intl.ListFormat>();

/** Writes names one after another as the current language does: "Oak, Ash", in French "Oak et Ash". Public pages leave it to the server. */
export function listOf(names: readonly string[], type: Kind = 'unit'): string {
  const { locale } = currentLanguage();
  const key = `${locale} ${type}`;
  const known = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, known);
  return known.format(names);
}
