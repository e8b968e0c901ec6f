import { COUNTED_ROWS, sqlOfCount } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { KnownTag, ShownProducts } from '../contract/calls/managed-products.ts';
import { SHOWN } from './list-managed-products.ts';

const MOST_LISTED = 200;

/** The tags in the order of letters, each with the number of its products, counted no further than is shown. */
export async function listTags({ pool }: Shop, show: ShownProducts = 'on-sale'): Promise<KnownTag[]> {
  // Steps from tag to tag in the index, however many products each of them has.
  const { rows } = await pool.query<{ tag: string; counted: number }>({
    name: `list-tags-${show}`,
    text: `WITH RECURSIVE known AS (
             (SELECT tag FROM product_tag ORDER BY tag LIMIT 1)
             UNION ALL
             SELECT (SELECT t.tag FROM product_tag t WHERE t.tag > k.tag ORDER BY t.tag LIMIT 1)
             FROM known k WHERE k.tag IS NOT NULL
           )
           SELECT k.tag, n.counted FROM (SELECT tag FROM known WHERE tag IS NOT NULL LIMIT ${MOST_LISTED}) k
           CROSS JOIN LATERAL (${sqlOfCount(
             `FROM product_tag t CROSS JOIN LATERAL (SELECT * FROM product WHERE id = t.product_id OFFSET 0) p
              WHERE t.tag = k.tag AND ${SHOWN[show]}`,
           )}) n WHERE n.counted > 0`,
  });
  return rows.map(({ tag, counted }) => ({
    tag,
    count: Math.min(counted, COUNTED_ROWS),
    isMinimum: counted > COUNTED_ROWS,
  }));
}
