import type { StartingContent } from '../contract/storefront.ts';
import { currentLanguage } from './current-language.ts';

// Fields whose texts are names, addresses, code, or words for programs.
const NOT_READ = new Set(
  'name kind language code src darkSrc to slug email preview picturesVersion themeColor logos markdown search dealers otherProductWords'.split(
    ' ',
  ),
);

/** A copy of a theme's content with each text changed that people read. */
export function mapWords<C>(content: C, change: (text: string) => string): C {
  const map = (value: unknown): unknown => {
    if (typeof value === 'string') return change(value);
    if (Array.isArray(value)) return value.map(map);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, NOT_READ.has(key) ? inside : map(inside)]),
    );
  };
  return map(content) as C;
}

const BETWEEN_PARAGRAPHS = /\n\s*\n/;

type Firm = { name: string; email: string };

/** The text as dictionaries have it: without the name and the address of the shop, which its shopkeeper changes. */
export const withoutFirm = (text: string, { name, email }: Firm) =>
  text.replaceAll(email, '{shopEmail}').replaceAll(name, '{shopName}');

const withFirm = (text: string, { name, email }: Firm) =>
  text.replaceAll('{shopName}', () => name).replaceAll('{shopEmail}', () => email);

const translated = new WeakMap<ReadonlyMap<string, string>, WeakMap<object, object>>();

type Theme = Pick<StartingContent, 'storefront' | 'words'>;

/** A theme's content in the language of the work. A text without a translation stays English. */
export function wordsHere<C extends object>(content: C, { storefront, words }: Theme): C {
  const dictionary = words.get(currentLanguage().code);
  if (!dictionary) return content;
  const known = translated.get(dictionary) ?? new WeakMap<object, object>();
  translated.set(dictionary, known);
  const here =
    known.get(content) ?? mapWords(content, (text) => translate(text, dictionary, storefront.brand));
  known.set(content, here);
  return here as C;
}

/** The starting content in the language of the work. */
export function startingHere(starting: StartingContent): StartingContent {
  const { storefront, articles, mails } = starting;
  return {
    ...starting,
    storefront: wordsHere(storefront, starting),
    articles: wordsHere(articles, starting),
    mails: wordsHere(mails, starting),
  };
}

const paragraphs = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** The paragraphs of texts whose translation has as many; a shopkeeper who changes one keeps the translations of the others. */
function paragraphsIn(dictionary: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const known = paragraphs.get(dictionary);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [english, text] of dictionary) {
    const [parts, own] = [english.split(BETWEEN_PARAGRAPHS), text.split(BETWEEN_PARAGRAPHS)];
    if (parts.length !== own.length) continue;
    for (const [place, part] of parts.entries()) found.set(part, own[place] ?? part);
  }
  paragraphs.set(dictionary, found);
  return found;
}

function translate(text: string, dictionary: ReadonlyMap<string, string>, firm: Firm): string {
  const plain = withoutFirm(text, firm);
  const own = dictionary.get(text) ?? dictionary.get(plain) ?? paragraphsIn(dictionary).get(plain);
  return own === undefined ? text : withFirm(own, firm);
}
