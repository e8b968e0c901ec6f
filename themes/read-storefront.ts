import type { DemoCollection, DemoProduct, DemoReview } from '#modules/catalogue/contract/demo-catalogue.ts';
import type { Article, MailName, MailText, Portfolio, Storefront } from '#platform/contract/storefront.ts';

export type StorefrontData = {
  storefront: Storefront;
  products: DemoProduct[];
  collections: DemoCollection[];
  reviews: DemoReview[];
  articles: Article[];
  mails: Record<MailName, MailText>;
  portfolio: Portfolio;
};

/** Reads the data of a storefront by name, which is its folder. Articles, mails and portfolio are shared. */
export async function readStorefront(name: string): Promise<StorefrontData> {
  const [{ storefront }, { products }, { collections }, { reviews }, { articles }, { mails }, { portfolio }] =
    await Promise.all([
      import(`./${name}/storefront.ts`) as Promise<{ storefront: Storefront }>,
      import(`./${name}/products.ts`) as Promise<{ products: DemoProduct[] }>,
      import(`./${name}/collections.ts`) as Promise<{ collections: DemoCollection[] }>,
      import(`./${name}/reviews.ts`) as Promise<{ reviews: DemoReview[] }>,
      import('./blogs.ts') as Promise<{ articles: Article[] }>,
      import('./mails.ts'),
      import('./portfolio.ts') as Promise<{ portfolio: Portfolio }>,
    ]);
  return { storefront, products, collections, reviews, articles, mails, portfolio };
}
