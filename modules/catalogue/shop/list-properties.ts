import type { Shop } from '#platform/shop.ts';
import type { KnownProperty } from '../contract/calls/properties.ts';

const NEWEST_PRODUCTS = 500;
const MOST_LABELS = 50;
const MOST_VALUES = 30;

/** The labels of properties in use and their values, the commonest first; reads only the newest products. */
export async function listProperties(shop: Shop): Promise<KnownProperty[]> {
  const { rows } = await shop.pool.query<KnownProperty>({
    name: 'list-properties',
    text: `WITH newest AS (
             SELECT p.properties FROM product p WHERE p.archived_at IS NULL ORDER BY p.position DESC LIMIT $1
           ), used AS (
             SELECT one->>'label' AS label, one->>'value' AS value, count(*) AS times
             FROM newest, jsonb_array_elements(newest.properties) AS one GROUP BY 1, 2
           )
           SELECT label /* never null: a property has one */,
             (array_agg(value ORDER BY times DESC, value))[1:$3] AS values /* never null: of a group */
           FROM used GROUP BY label ORDER BY sum(times) DESC, label LIMIT $2`,
    values: [NEWEST_PRODUCTS, MOST_LABELS, MOST_VALUES],
  });
  return rows;
}
