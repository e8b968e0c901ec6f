import { readdir, readFile } from 'node:fs/promises';
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
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { ROOT } from '#root';

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

/** Reads the dictionaries in `languages` of several folders; a later folder wins. */
async function readThemeWords(...folders: URL[]): Promise<StartingContent['words']> {
  const codes = LANGUAGES.filter((language) => language !== ENGLISH).map(({ code }) => code);
  const words = await Promise.all(
    codes.map(async (code) => {
      const files = await Promise.all(folders.map((folder) => readDictionaries(folder, code)));
      const entries = files.flatMap((dictionaries) => [...dictionaries.values()].flatMap(Object.entries));
      return [code, new Map<string, string>(entries.filter(([, text]) => text !== ''))] as const;
    }),
  );
  return new Map(words.filter(([, dictionary]) => dictionary.size > 0));
}

/** The dictionaries of one folder and language as they stand there, by name: an empty text waits for its translation. */
async function readDictionaries(folder: URL, code: string): Promise<Map<string, Record<string, string>>> {
  const place = new URL(`languages/${code}/`, folder);
  const files = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [file.replace('.json', ''), JSON.parse(await readFile(new URL(file, place), 'utf8'))] as const,
      ),
    ),
  );
}
