import type { RouterContextProvider } from 'react-router';
import { listed } from '#modules/catalogue/store/listed-product.ts';
import { callApi } from '#platform/app/api.ts';
import type { Storefront } from '#platform/contract/storefront.ts';
import { type Sale, saleOffer } from './sale-offer.ts';

const PRODUCTS = 8;
const REVIEWS = 6;
// Anybody may write a review; the home page shows customers' reviews only.
const HOME_REVIEWS = { bought: 'true', rating: 4 } as const;

/** The home page's data besides the storefront's words. */
export async function readHome(context?: Readonly<RouterContextProvider>) {
  const [sale, products, reviews] = await Promise.all([
    callApi('GET /storefront/sale', {}, context),
    callApi('GET /product', { query: { limit: PRODUCTS } }, context),
    callApi('GET /review', { query: { ...HOME_REVIEWS, limit: REVIEWS } }, context),
  ]);
  return { sale, products: products.map(listed), reviews };
}

/** The words of the home page, with today's offer and without the small picture. */
export function wordsOfHome(home: Storefront['home'], sale: Sale) {
  const { preview: _, offer, ...hero } = home.hero;
  return { ...home, hero: { ...hero, offer: saleOffer(offer, sale) } };
}
