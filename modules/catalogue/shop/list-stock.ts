import { PAID_IN_SHOP } from '#modules/order-states/shop/order-state-sql.ts';
import { countRows, decodeCursor, EMPTY_PAGE, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { StockedProduct, StockedVariant } from '../contract/calls/stock.ts';
import { findProducts } from './search/find-products.ts';

type Named = { id: string; name: string; image: string };

/**
 * The units of the variants on sale, product by product. The exact SKU of a variant finds its product alone. `show: 'low'` lists
 * only the variants that are low.
 */
export async function listStock(
  shop: Shop,
  { q, show }: { q?: string | undefined; show?: 'low' | undefined },
  paging: Paging,
): Promise<Page<StockedProduct> & { understood?: string }> {
  if (show === 'low') {
    const page = await lowProducts(shop, q?.trim() ?? '', paging);
    return { ...page, rows: await withVariants(shop, page.rows, true) };
  }
  const named = await productOfSku(shop, q?.trim() ?? '');
  if (named) return { ...EMPTY_PAGE, total: 1, rows: await withVariants(shop, [named], false) };
  const found = await findProducts(shop, { ...(q && { q }), sort: 'featured' }, paging);
  if (!found) return EMPTY_PAGE;
  const page = pageOf(found.rows, paging.limit, found.counted, ({ keys }) => keys);
  const products = page.rows.map(({ id, productName: name, image }) => ({ id, name, image }));
  return {
    ...page,
    rows: await withVariants(shop, products, false),
    ...(found.understood && { understood: found.understood }),
  };
}

async function productOfSku({ pool }: Shop, sku: string): Promise<Named | undefined> {
  if (sku === '') return undefined;
  const { rows } = await pool.query<Named>({
    name: 'stocked-product-of-sku',
    text: `SELECT p.id, p.name, p.image FROM variant v JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
           WHERE lower(v.sku) = lower($1) AND v.archived_at IS NULL`,
    values: [sku],
  });
  return rows[0];
}

const LOW = 'v.archived_at IS NULL AND v.available <= m.units';

async function lowProducts(
  { pool }: Shop,
  words: string,
  { limit, cursor }: Paging,
): Promise<Page<Named & { position: number }>> {
  const low = `FROM product p WHERE p.archived_at IS NULL AND (strpos(lower(p.name), lower($1)) > 0
      OR p.id IN (SELECT product_id FROM variant WHERE lower(sku) = lower($1) AND archived_at IS NULL))
    AND p.id IN (SELECT v.product_id FROM low_stock m JOIN variant v ON v.id = m.variant_id WHERE ${LOW})`;
  const counted = await countRows(pool, low, [words]);
  const after = cursor ? decodeCursor(cursor, ['whole'])[0] : 0;
  const { rows } = await pool.query<Named & { position: number }>({
    name: 'list-low-stock',
    text: `SELECT p.id, p.name, p.image, p.position ${low} AND p.position > $2 ORDER BY p.position LIMIT $3`,
    values: [words, after, limit + 1],
  });
  return pageOf(rows, limit, counted, ({ position }) => [position]);
}

// `OFFSET 0` looks the order of each line up instead of reading all orders.
const toShip = (lines: string) => `SELECT l.variant_id, sum(l.quantity - sent.units - given.units) AS units
  FROM order_line l
  JOIN LATERAL (SELECT status FROM orders WHERE id = l.order_id OFFSET 0) o ON o.status IN (${PAID_IN_SHOP})
  CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS units FROM shipment_line WHERE order_line_id = l.id OFFSET 0) sent
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(x.unshipped), 0) AS units
    FROM (SELECT * FROM refund_line WHERE order_line_id = l.id OFFSET 0) x
    JOIN LATERAL (SELECT state FROM refund WHERE id = x.refund_id OFFSET 0) r ON r.state <> 'withdrawn') given
  WHERE l.product_id = ANY ($1) AND ${lines} GROUP BY 1`;

// With more waiting orders than this, reading the lines by product costs less than reading them by order.
const FEW = 1_000;

/** The orders with paid units that may be on the shelf; undefined if there are too many. */
async function openOrders({ pool }: Shop): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'orders-with-paid-units',
    text: `SELECT id FROM orders WHERE status IN (${PAID_IN_SHOP}) LIMIT ${FEW + 1}`,
  });
  return rows.length > FEW ? undefined : rows.map(({ id }) => id);
}

async function withVariants(
  shop: Shop,
  products: readonly Named[],
  onlyLow: boolean,
): Promise<StockedProduct[]> {
  if (products.length === 0) return [];
  const open = await openOrders(shop);
  const { rows } = await shop.pool.query<StockedVariant & { product: string }>({
    name: open ? 'list-stock-of-few-orders' : 'list-stock-of-many-orders',
    text: `SELECT v.product_id AS product, v.id AS _id, v.sku, variant_title(p.options, v.options) AS title, v.available,
             v.reserved, m.units AS "lowStock", coalesce(last.id, 0) AS "lastAdjustment",
             coalesce(paid.units, 0)::int AS "toShip"
           FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted(id, place)
           JOIN product p ON p.id = wanted.id JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL
           LEFT JOIN low_stock m ON m.variant_id = v.id
           LEFT JOIN LATERAL (SELECT max(a.id) AS id FROM stock_adjustment a WHERE a.variant_id = v.id) last ON true
           LEFT JOIN (${toShip(open ? 'l.order_id = ANY ($3)' : 'true')}) paid ON paid.variant_id = v.id
           WHERE NOT $2 OR v.available <= m.units ORDER BY wanted.place, v.position`,
    values: [products.map(({ id }) => id), onlyLow, ...(open ? [open] : [])],
  });
  return products.map(({ id, name: productName, image }) => ({
    _id: id,
    productName,
    image,
    variants: rows.filter(({ product }) => product === id).map(({ product: _, ...variant }) => variant),
  }));
}
