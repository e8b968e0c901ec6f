import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';

const known = new LRUCache<string, string>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: ({ length }, key) => 1 + key.length + length,
});
const BEGINS_IN_ENGLISH = /^en\b/i;

/**
 * The languages that an `Accept-Language` puts before English, the best first, such as `fr,de`. Together with the languages that the shop
 * has switched on they decide the language of a call, so a kept answer of a call has them in its key.
 */
export function askedLanguages(header: string | undefined): string {
  // Nearly every header begins in English or comes from a page, in one language.
  if (!header || BEGINS_IN_ENGLISH.test(header)) return '';
  const asked = known.get(header) ?? parse(header);
  known.set(header, asked);
  return asked;
}

function parse(header: string): string {
  const codes = parseAccept(header)
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type.toLowerCase().split('-')[0] ?? '')
    .filter((code) => languageOf(code));
  const english = codes.indexOf(ENGLISH.code);
  return [...new Set(english === -1 ? codes : codes.slice(0, english))].join(',');
}
