import type { DemoCollection, DemoProduct, DemoReview } from '#modules/catalogue/contract/demo-catalogue.ts';
import type {
  Article,
  MailName,
  MailText,
  Portfolio,
  StartingContent,
  Storefront,
  Theme,
} from '#platform/contract/storefront.ts';
import type { StorefrontFiles } from '#platform/server/files/storefront-files.ts';
import { ROOT } from '#root';
import { readTheme } from './read-theme.ts';
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
