/** The topic of the words that many products share: names and values of options and properties. They have no subject. */
export const TERM = 'term';

/** Numbers with their unit, as in `1,200 g`, `360 × 80 mm`, `75%` and `3-pin`. */
const MEASURE = /^(\d[\d.,]*(?:\s?×\s?\d[\d.,]*)*)(\s?)(\D{1,20})$/;

/** The texts that may translate a term: itself, each entry of a list of values, and the unit of a number. */
export function termParts(term: string): string[] {
  const entries = term.split(/[,;]\s+/);
  return [term, ...entries, ...entries.flatMap((entry) => MEASURE.exec(entry)?.[3] ?? [])];
}

/** A term by its translation, or else by those of its parts; a number with a unit gets the separators of the language. */
export function translateTerm(
  term: string,
  translationOf: (part: string) => string | undefined,
  { decimal, group }: { decimal: string; group: string },
): string {
  const whole = translationOf(term);
  if (whole !== undefined) return whole;
  return term
    .split(/([,;]\s+)/)
    .map((entry, place) => {
      if (place % 2 === 1) return entry;
      const translated = translationOf(entry);
      const [, number = '', space = '', unit = ''] = MEASURE.exec(entry) ?? [];
      if (translated !== undefined || number === '') return translated ?? entry;
      const written = number.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group));
      return `${written}${space}${translationOf(unit) ?? unit}`;
    })
    .join('');
}
