import type { DemoCollection, DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';
import { mapWords, withoutFirm } from '#platform/words/theme-words.ts';
import { STOREFRONTS } from '#settings';
import { readStorefront } from './read-storefront.ts';

const POLICIES = ['privacy', 'terms-of-service', 'payment-policy'] as const;
const HAS_WORDS = /\p{L}|\$/u;
const BLOCK = /^\{\w+\}$/;

type Dictionaries = { folder: string; texts: Map<string, string[]> };

/** The dictionaries of our own storefronts, by the folders that have them, with the English texts of each. */
export async function collectDictionaries(): Promise<Dictionaries[]> {
  const shared = new Map<string, string[]>();
  const own: Dictionaries[] = [];
  for (const name of STOREFRONTS) {
    const data = await readStorefront(name);
    const { pages, careers, ...home } = data.storefront;
    const isPolicy = (page: string) => POLICIES.some((policy) => policy === page);
    const named = Object.entries(pages);
    const texts = (content: unknown) => [...collectTexts(content, data.storefront.brand)];
    const others = {
      policies: named.filter(([page]) => isPolicy(page)).map(([, page]) => page),
      blogs: data.articles,
      mails: data.mails,
      portfolio: data.portfolio,
    };
    for (const [file, content] of Object.entries(others))
      shared.set(`${file}.json`, [...new Set([...(shared.get(`${file}.json`) ?? []), ...texts(content)])]);
    own.push({
      folder: `themes/${name}/`,
      texts: new Map([
        ['home.json', texts(home)],
        ['pages.json', texts([named.filter(([page]) => !isPolicy(page)).map(([, page]) => page), careers])],
        ['products.json', texts([data.products.map(productTexts), data.collections.map(collectionTexts)])],
      ]),
    });
  }
  return [{ folder: 'themes/', texts: shared }, ...own];
}

/** The texts in a content of a theme that people read, as its dictionaries have them. */
export function collectTexts(content: unknown, firm: { name: string; email: string }): Set<string> {
  const texts = new Set<string>();
  mapWords(content, (text) => {
    const own = withoutFirm(text, firm);
    if (HAS_WORDS.test(own) && !BLOCK.test(own)) texts.add(own);
    return text;
  });
  return texts;
}

const MEASURE = /^[\d.,]+( (to|×) [\d.,]+)*( ?(kg|g|mm|m|%|Hz|ms|h))?$/;

/** The texts of a demonstration product that people read. */
export const productTexts = ({ productName, description, properties, options = [], pictures }: DemoProduct) =>
  [
    productName,
    description,
    ...properties.flatMap(({ label, value }) => [label, value]),
    ...options.flatMap((option) => [option.name, ...option.values]),
    ...pictures.map(({ alt }) =>
      alt.startsWith(`${productName}, `) ? alt.slice(productName.length + 2) : alt,
    ),
  ].filter((text) => !MEASURE.test(text));

const collectionTexts = ({ title, text, imageAlt }: DemoCollection) => [title, text, imageAlt];
