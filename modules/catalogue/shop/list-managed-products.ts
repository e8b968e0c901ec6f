import { countRows, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { ListedProduct, ManagedSort, ShownProducts } from '../contract/calls/managed-products.ts';
import type { Product } from '../contract/calls/products.ts';
import { addStaffFacts } from './add-staff-facts.ts';
import { listProducts } from './list-products.ts';
import { PRODUCT_COLUMNS, presentProduct } from './product-row.ts';
import { type ListedRow, type ProductFilter, sqlOfFilter } from './search/product-filter.ts';
import { ORDERS, sqlAfter, sqlOfKeys, sqlOfOrder } from './search/product-order.ts';

type Asked = Omit<ProductFilter, 'sort'> & { sort?: ManagedSort; show?: ShownProducts };

/** SQL of the products `p` that a list shows. */
export const SHOWN: Readonly<Record<ShownProducts, string>> = {
  'on-sale': 'p.archived_at IS NULL',
  drafts: 'p.is_draft',
  deleted: 'p.archived_at IS NOT NULL AND NOT p.is_draft',
};

/** The products for staff, newest first, with facts that only staff see. */
export async function listManagedProducts(
  shop: Shop,
  { show = 'on-sale', sort = 'newest', ...filter }: Asked,
  paging: Paging,
): Promise<Page<ListedProduct> & { understood?: string }> {
  const page =
    show === 'on-sale'
      ? await listProducts(shop, { ...filter, sort }, paging)
      : await listOffSale(shop, show, { ...filter, sort }, paging);
  return { ...page, rows: await addStaffFacts(shop, page.rows) };
}

/** Drafts or deleted products that have `q` in their names; facets and stock are for what is on sale. */
async function listOffSale(
  { pool }: Shop,
  show: ShownProducts,
  { q = '', tag, sort }: Asked & { sort: ManagedSort },
  { limit, cursor }: Paging,
): Promise<Page<Product>> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const named = `strpos(lower(p.name), lower(${place(q.trim())})) > 0`;
  const matches = [SHOWN[show], named, ...sqlOfFilter(tag ? { tag } : {}, place)].join(' AND ');
  const counted = await countRows(pool, `FROM product p WHERE ${matches}`, [...values]);
  const order = ORDERS[sort];
  const after = sqlAfter(order, cursor, place);
  const { rows } = await pool.query<ListedRow>(
    `SELECT ${PRODUCT_COLUMNS}, ${sqlOfKeys(order)} AS keys FROM product p
     WHERE ${matches} AND ${after} ORDER BY ${sqlOfOrder(order)} LIMIT ${place(limit + 1)}`,
    values,
  );
  const page = pageOf(rows, limit, counted, ({ keys }) => keys);
  return { ...page, rows: page.rows.map(presentProduct) };
}
