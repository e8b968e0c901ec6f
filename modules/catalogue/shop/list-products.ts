import { EMPTY_PAGE, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { Product } from '../contract/calls/products.ts';
import { presentProduct } from './product-row.ts';
import { findProducts } from './search/find-products.ts';
import type { ProductFilter } from './search/product-filter.ts';

/**
 * A page of products; `understood` is the query without its typing errors, if any were forgiven. `isForgiven` is true of a mistyped
 * word for all goods too.
 */
export type FoundPage = Page<Product> & { understood?: string; isForgiven?: boolean };

/**
 * Products on sale, filtered, searched and sorted. Every word of `q` must occur, in any order, give or take a typing
 * error; a search begins with the products that have all words in their names, unless another order is asked for.
 */
export async function listProducts(shop: Shop, filter: ProductFilter, paging: Paging): Promise<FoundPage> {
  const found = await findProducts(shop, filter, paging);
  if (!found) return EMPTY_PAGE;
  const page = pageOf(found.rows, paging.limit, found.counted, ({ keys }) => keys);
  return {
    ...page,
    isMore: page.isMore || found.isMore === true,
    isForgiven: found.isForgiven === true,
    rows: page.rows.map(presentProduct),
    ...(found.understood && { understood: found.understood }),
  };
}
