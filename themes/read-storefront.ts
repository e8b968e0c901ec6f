import { readFile } from 'node:fs/promises';
import type { DemoCollection, DemoProduct, DemoReview } from '#modules/catalogue/contract/demo-catalogue.ts';
import type {
  Article,
  MailName,
  MailText,
  Portfolio,
  StartingContent,
  Storefront,
  Theme,
  ThemeTokens,
} from '#platform/contract/storefront.ts';
import type { StorefrontFiles } from '#platform/server/files/storefront-files.ts';
import { ROOT } from '#root';
import { readThemeWords } from './read-theme-words.ts';

export type StorefrontData = {
  storefront: Storefront;
  products: DemoProduct[];
  collections: DemoCollection[];
  reviews: DemoReview[];
  articles: Article[];
  mails: Record<MailName, MailText>;
  portfolio: Portfolio;
  theme: Theme;
  words: StartingContent['words'];
  files: StorefrontFiles;
};

/** Reads the data of a storefront by name, which is its folder. Articles, mails and portfolio are shared. */
export async function readStorefront(name: string): Promise<StorefrontData> {
  const folder = new URL(`themes/${name}/`, ROOT);
  const [
    theme,
    words,
    { storefront },
    { products },
    { collections },
    { reviews },
    { articles },
    { mails },
    { portfolio },
  ] = await Promise.all([
    readTheme(folder),
    readThemeWords(new URL('themes/', ROOT), folder),
    import(`./${name}/storefront.ts`) as Promise<{ storefront: Storefront }>,
    import(`./${name}/products.ts`) as Promise<{ products: DemoProduct[] }>,
    import(`./${name}/collections.ts`) as Promise<{ collections: DemoCollection[] }>,
    import(`./${name}/reviews.ts`) as Promise<{ reviews: DemoReview[] }>,
    import('./blogs.ts') as Promise<{ articles: Article[] }>,
    import('./mails.ts'),
    import('./portfolio.ts') as Promise<{ portfolio: Portfolio }>,
  ]);
  return {
    storefront,
    products,
    collections,
    reviews,
    articles,
    mails,
    portfolio,
    theme,
    words,
    files: { folders: [folder], colours: '' },
  };
}

/** Reads the colours of a storefront's stylesheet, light and dark. */
async function readTheme(folder: URL): Promise<Theme> {
  const css = await readFile(new URL('theme.css', folder), 'utf8');
  const light = coloursAfter(css, ':root {');
  return { light, dark: { ...light, ...coloursAfter(css, ':root[data-theme="dark"] {') } };
}

function coloursAfter(css: string, selector: string): ThemeTokens {
  const start = css.indexOf(selector) + selector.length;
  const declarations = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...declarations.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  ) as ThemeTokens;
}
