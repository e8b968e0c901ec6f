import type { RouterContextProvider } from 'react-router';
import { pathOfCollection } from '#modules/catalogue/store/path-of-collection.ts';
import { TEXT_PAGES } from '#modules/content/store/text-pages.ts';
import { callApi, callApiPage } from '#platform/app/api.ts';
import type { LoaderArgs } from '#platform/app/page.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { alternatesOf, type PathIn, publicAddress } from '#platform/words/public-address.ts';

const PAGES = [
  '/',
  '/products',
  '/reviews',
  '/blogs',
  '/careers',
  '/newsletter',
  '/myportfolio',
  ...Object.keys(TEXT_PAGES),
];

// A sitemap holds at most 50,000 addresses.
const MOST_PRODUCTS = 10_000;
const PRODUCTS_A_CALL = 100;

/** `sitemap.xml`, and `/de/sitemap.xml` and the like: every public page and collection, with the newest products if the shop shows them to everyone; nothing before it opens. */
export async function loader({ context }: LoaderArgs) {
  const [shop, collections] = await Promise.all([
    callApi('GET /storefront', {}, context),
    callApi('GET /collections', {}, context),
  ]);
  const { settings } = shop;
  const isOpen = settings.opening === 'open';
  const products = isOpen && settings.productsFor === 'everyone' ? await productPaths(context) : [];
  const paths: PathIn[] = [
    ...PAGES.map((path) => () => path),
    ...collections.map((collection) => (code: string) => pathOfCollection(collection, code)),
    ...products.map((path) => () => path),
  ];
  const alternates = (pathIn: PathIn) =>
    alternatesOf(shop, pathIn)
      .map(({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`)
      .join('');
  const { code } = currentLanguage();
  const urls = (isOpen ? paths : []).map(
    (pathIn) => `  <url><loc>${publicAddress(shop, pathIn(code))}</loc>${alternates(pathIn)}</url>\n`,
  );
  const xhtml = switchedOn(settings).length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${urls.join('')}</urlset>
`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

async function productPaths(context: Readonly<RouterContextProvider>): Promise<string[]> {
  const paths: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { sort: 'newest' as const, limit: PRODUCTS_A_CALL, cursor };
    const page = await callApiPage('GET /product', { query }, context);
    paths.push(...page.items.map(({ _id }) => `/product/${_id}`));
    cursor = page.next;
  } while (cursor && paths.length < MOST_PRODUCTS);
  return paths;
}
