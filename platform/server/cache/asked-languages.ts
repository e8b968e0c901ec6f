import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, languageOf } from '#platform/words/languages.ts';

const known = new LRUCache<string, string>({
  max: 500,
  maxSize: 100_000,
  sizeCalculation: ({ length }, key) => 1 + key.length + length,
});

/**
 * The languages that an `Accept-Language` asks for, the best first, such as `fr,de`. Together with the languages that the shop has switched
 * on they decide the language of a call, so a kept answer of a call has them in its key.
 */
export function askedLanguages(header: string | undefined): string {
  // A page asks for its own language alone.
  if (!header || languageOf(header)) return header ?? '';
  const asked = known.get(header) ?? parse(header);
  known.set(header, asked);
  return asked;
}

function parse(header: string): string {
  const codes = parseAccept(header)
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => LANGUAGES.find(({ code }) => speaks(type, code))?.code)
    .filter((code) => code !== undefined);
  return [...new Set(codes)].join(',');
}

/** Whether a tag asks for a language, such as `de-AT` for `de`. */
function speaks(tag: string, code: string): boolean {
  const [asked, own] = [tag.toLowerCase(), code.toLowerCase()];
  return asked === own || asked.startsWith(`${own}-`);
}
