import type { DemoProduct, DemoReview, Storefront } from '#contract/storefront.ts';

export type StorefrontData = { storefront: Storefront; products: DemoProduct[]; reviews: DemoReview[] };

/** The data of the storefront with this name; its folder is its name. */
export async function readStorefront(name: string): Promise<StorefrontData> {
  const [{ storefront }, { products }, { reviews }] = await Promise.all([
    import(`./${name}/storefront.ts`) as Promise<{ storefront: Storefront }>,
    import(`./${name}/products.ts`) as Promise<{ products: DemoProduct[] }>,
    import(`./${name}/reviews.ts`) as Promise<{ reviews: DemoReview[] }>,
  ]);
  return { storefront, products, reviews };
}
