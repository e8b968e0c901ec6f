import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTerms } from '#modules/translations/shop/read-terms.ts';
import { textKey } from '#modules/translations/shop/text-key.ts';
import { byName } from '#platform/format/by-name.ts';
import type { Database } from '#platform/shop.ts';
import type { Product, ProductFacets, ProductWithVariants } from '../../contract/calls/products.ts';
import { variantTitle } from '../../contract/variants.ts';

/** The topic of the texts of products. */
export const PRODUCT = 'product';

/** The field of the description of a picture. */
export const altField = (address: string) => `alt ${textKey(address)}`;

/** The field of a text that a module states of products. */
export const factField = (key: string) => `fact ${key}`;

type Translated = { products: Product[]; ofTerm: (term: string) => string; ofFact: OfFact };
type OfFact = (productId: string, key: string, value: string) => string;

/** Products with their texts in the language of the work in progress; the very same in the shop’s first one. */
export async function translateProducts(
  database: Database,
  products: readonly Product[],
  terms: readonly string[] = [],
): Promise<Translated> {
  if (await readsOriginals(database))
    return { products: [...products], ofTerm: (term) => term, ofFact: (_id, _key, value) => value };
  const own = products.flatMap(({ properties }) => properties.flatMap(({ label, value }) => [label, value]));
  const subjects = products.map(({ _id }) => _id);
  const { ofField, ofTerm, hasField } = await readTerms(
    database,
    [...own, ...terms],
    [{ topic: PRODUCT, subjects }],
  );
  return {
    ofTerm,
    ofFact: (id, key, value) => ofField(PRODUCT, id, factField(key), value),
    products: products.map((product) => {
      const { _id, productName, description, pictures, properties } = product;
      const name = ofField(PRODUCT, _id, 'name', productName);
      const untranslated = [
        ...(hasField(PRODUCT, _id, 'name') ? [] : (['productName'] as const)),
        ...(hasField(PRODUCT, _id, 'description') ? [] : (['description'] as const)),
      ];
      return {
        ...product,
        productName: name,
        ...(name !== productName && { originalName: productName }),
        ...(untranslated.length > 0 && { untranslated }),
        description: ofField(PRODUCT, _id, 'description', description),
        pictures: pictures.map(({ address, alt }) => ({
          address,
          alt: alt && ofField(PRODUCT, _id, altField(address), alt),
        })),
        properties: properties.map(({ label, value }) => ({
          label: ofTerm(label),
          value: ofTerm(value),
          key: label,
        })),
      };
    }),
  };
}

/** The same of one product with its variants, whose options keep their names and values as keys. */
export async function translateProduct(
  database: Database,
  product: ProductWithVariants,
): Promise<ProductWithVariants> {
  if (await readsOriginals(database)) return product;
  const { options, variants, extras } = product;
  const terms = options.flatMap(({ name, values }) => [name, ...values]);
  const { products, ofTerm, ofFact } = await translateProducts(database, [product], terms);
  const words = wordsOf(terms, ofTerm);
  return {
    ...product,
    ...products[0],
    words,
    variants: variants.map((variant) => ({
      ...variant,
      title: variantTitle(options, translated(variant.options, words)),
    })),
    ...(extras && {
      extras: Object.fromEntries(
        Object.entries(extras).map(([key, value]) => [
          key,
          typeof value === 'string' ? ofFact(product._id, key, value) : value,
        ]),
      ),
    }),
  };
}

/** The words for what narrows a list, whose labels and values stay keys; values in the order of their words. */
export async function translateFacets(database: Database, counted: ProductFacets): Promise<ProductFacets> {
  if (await readsOriginals(database)) return counted;
  const terms = counted.facets.flatMap(({ label, values }) => [label, ...values.map(({ value }) => value)]);
  const { ofTerm } = await readTerms(database, terms);
  const facets = counted.facets.map(({ label, values }) => ({
    label,
    values: values.toSorted((one, other) => byName(ofTerm(one.value), ofTerm(other.value))),
  }));
  return { ...counted, facets, words: wordsOf(terms, ofTerm) };
}

const wordsOf = (terms: readonly string[], ofTerm: (term: string) => string) =>
  Object.fromEntries(
    terms.map((term) => [term, ofTerm(term)]).filter(([term, translation]) => term !== translation),
  );

const translated = (chosen: Record<string, string>, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, words[value] ?? value]));
