import { REFUNDED } from '#modules/order-states/shop/order-state-sql.ts';
import type { Shop } from '#platform/shop.ts';
import type { ListedProduct } from '../contract/calls/managed-products.ts';
import type { Product } from '../contract/calls/products.ts';

type Facts = Omit<ListedProduct, keyof Product | 'publishAt' | 'soldLately'> & { publishAt: Date | null };

/** The products in their order, each with what only staff see. */
export async function addStaffFacts(
  { pool }: Pick<Shop, 'pool'>,
  products: readonly Product[],
): Promise<ListedProduct[]> {
  const ids = products.map(({ _id }) => _id);
  const [facts, sold] = await Promise.all([
    pool.query<Facts & { id: string }>({
      name: 'staff-facts',
      text: `SELECT p.id, p.version, p.tags, s.publish_at AS "publishAt", v.sku, v.count AS "variantCount",
               CASE WHEN p.options = '[]' THEN v.id END AS "variantId"
             FROM product p LEFT JOIN product_schedule s ON s.product_id = p.id
             CROSS JOIN LATERAL (
               SELECT (array_agg(id ORDER BY position))[1] AS id, coalesce((array_agg(sku ORDER BY position))[1], '') AS sku,
                 count(*)::integer AS count
               FROM variant WHERE product_id = p.id AND (archived_at IS NULL OR archived_at = p.archived_at)) v
             WHERE p.id = ANY ($1)`,
      values: [ids],
    }),
    pool.query<{ id: string; units: number }>(SOLD_LATELY, [ids]),
  ]);
  const factsOf = new Map(facts.rows.map(({ id, ...row }) => [id, row]));
  const soldOf = new Map(sold.rows.map(({ id, units }) => [id, units]));
  return products.map((product) => {
    const { publishAt = null, ...row } = factsOf.get(product._id) ?? NONE;
    return {
      ...product,
      ...row,
      publishAt: publishAt?.toISOString() ?? null,
      soldLately: soldOf.get(product._id) ?? 0,
    };
  });
}

const NONE: Facts = { version: 1, tags: [], publishAt: null, sku: '', variantCount: 0, variantId: null };

// Not prepared: whether the orders of 30 days or the lines of these products are fewer depends on the products.
const SOLD_LATELY = `
  SELECT l.product_id AS id, sum(l.quantity - coalesce(back.units, 0))::integer AS units /* never null: a group has lines */
  FROM orders o JOIN order_line l ON l.order_id = o.id
  LEFT JOIN LATERAL (
    SELECT sum(rl.quantity) AS units FROM refund_line rl JOIN refund r ON r.id = rl.refund_id
    WHERE rl.order_line_id = l.id AND r.state = 'succeeded') back ON true
  WHERE o.paid_at >= now() - interval '30 days' AND o.status NOT IN (${REFUNDED}) AND l.product_id = ANY ($1)
  GROUP BY 1`;
