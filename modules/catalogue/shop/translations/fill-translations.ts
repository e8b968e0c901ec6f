import { TERM, termParts } from '#modules/translations/contract/term-parts.ts';
import { type NewTranslation, storeTranslations } from '#modules/translations/shop/store-translations.ts';
import type { Database } from '#platform/shop.ts';
import { COLLECTION } from './translate-collections.ts';
import { altField, PRODUCT } from './translate-products.ts';

type Dictionary = ReadonlyMap<string, string>;
type ProductTexts = {
  id: string;
  name: string;
  description: string;
  pictures: { address: string; alt: string }[];
  properties: { label: string; value: string }[];
  options: { name: string; values: string[] }[];
};

const ENTRIES = /[,;]\s+/;

/**
 * Translates products, their shared words and collections by a dictionary of English texts, except what is translated already. A
 * description of a picture that begins with the name of its product is translated without it.
 */
export async function fillTranslations(
  database: Database,
  language: string,
  dictionary: Dictionary,
): Promise<void> {
  const { rows: products } = await database.query<ProductTexts>(
    'SELECT id, name, description, pictures, properties, options FROM product WHERE archived_at IS NULL OR is_draft',
  );
  const { rows: collections } = await database.query<{
    id: string;
    title: string;
    text: string;
    image_alt: string;
  }>('SELECT id, title, text, image_alt FROM collection WHERE archived_at IS NULL');
  const rowsOf = (subject: string, texts: Record<string, string>): NewTranslation[] =>
    Object.entries(texts).flatMap(([field, source]) => {
      const text = translationOf(dictionary, source);
      return text === undefined ? [] : [{ language, subject, field, source, text }];
    });
  const store = (
    topic: string,
    by: 'field' | 'text',
    changes: 'products' | 'collections',
    rows: NewTranslation[],
  ) => storeTranslations(database, { topic, by, changes }, rows, { keep: true });
  await store(
    PRODUCT,
    'field',
    'products',
    products.flatMap((product) => [
      ...rowsOf(product.id, { name: product.name, description: product.description }),
      ...product.pictures.flatMap(({ address, alt }) => {
        const text = ofPicture(dictionary, product.name, alt);
        return text === undefined
          ? []
          : [{ language, subject: product.id, field: altField(address), source: alt, text }];
      }),
    ]),
  );
  const terms = new Set(
    products.flatMap(({ properties, options }) => [
      ...properties.flatMap(({ label, value }) => [label, value]),
      ...options.flatMap(({ name, values }) => [name, ...values]),
    ]),
  );
  const parts = new Map([...terms].flatMap((term) => termsOf(dictionary, term)));
  await store(
    TERM,
    'text',
    'products',
    [...parts].map(([source, text]) => ({ language, subject: '', field: source, source, text })),
  );
  await store(
    COLLECTION,
    'field',
    'collections',
    collections.flatMap(({ id, title, text, image_alt: imageAlt }) => rowsOf(id, { title, text, imageAlt })),
  );
}

const translationOf = (dictionary: Dictionary, text: string) =>
  text === '' ? undefined : dictionary.get(text);

function ofPicture(dictionary: Dictionary, name: string, alt: string): string | undefined {
  const whole = translationOf(dictionary, alt);
  if (whole !== undefined || !alt.startsWith(`${name}, `)) return whole;
  const rest = dictionary.get(alt.slice(name.length + 2));
  return rest && `${dictionary.get(name) ?? name}, ${rest}`;
}

/** The translations of a term and its parts: the entries of a list of values narrow lists by themselves. */
function termsOf(dictionary: Dictionary, term: string): [string, string][] {
  const known = termParts(term).flatMap((part): [string, string][] => {
    const translation = translationOf(dictionary, part);
    return translation === undefined ? [] : [[part, translation]];
  });
  const text = translationOf(dictionary, term);
  if (text === undefined) return known;
  const [before, after] = [term.split(ENTRIES), text.split(ENTRIES)];
  const entries = before.length > 1 && before.length === after.length ? before : [];
  return [...entries.map((entry, place): [string, string] => [entry, after[place] ?? entry]), ...known];
}
