import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import type { ManagedProduct } from '../contract/calls/products.ts';
import { type SaleRefusal, saleRefusalWords } from '../contract/sale-refusal.ts';
import { MADE_BY } from './bulk/undo-window.ts';
import { readExtras } from './extras/read-extras.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';
import { presentManagedVariants, VARIANTS_COLUMNS, type VariantsRow } from './variant-row.ts';

type StoredSchedule = { publishAt: string; refusal: SaleRefusal | string | null };

/** One product for admins, on sale or a draft, with its version and the units reserved by orders. */
export async function showManagedProduct(shop: Shop, productId: string): Promise<ManagedProduct> {
  const { rows } = await shop.pool.query<
    ProductRow &
      VariantsRow & {
        version: number;
        changed_by: string | null;
        is_draft: boolean;
        tax_class: string | null;
        tags: string[];
        waiting: number;
        collections: string[];
        schedule: StoredSchedule | null;
      }
  >({
    name: 'show-managed-product',
    text: `SELECT ${PRODUCT_COLUMNS}, ${VARIANTS_COLUMNS}, p.version, p.is_draft, p.tax_class, p.tags, (SELECT ${MADE_BY} FROM product_version w
             JOIN member m ON m.id = w.actor_id WHERE w.product_id = p.id AND w.version = p.version) AS changed_by, (SELECT count(*)::int FROM stock_alert a
             JOIN variant v ON v.id = a.variant_id WHERE v.product_id = p.id AND a.mail_key IS NULL AND a.confirmed_at IS NOT NULL
           ) AS waiting, (SELECT jsonb_build_object('publishAt', s.publish_at, 'refusal', CASE WHEN s.refusal IS NOT NULL THEN coalesce(s.refusal_facts, to_jsonb(s.refusal)) END)
             FROM product_schedule s WHERE s.product_id = p.id) AS schedule,
             ARRAY(SELECT c.slug FROM collection_product i JOIN collection c ON c.id = i.collection_id
               WHERE i.product_id = p.id AND c.archived_at IS NULL AND c.rule IS NULL ORDER BY c.position, c.title, c.id) AS collections
           FROM product p WHERE p.id = $1 AND (p.archived_at IS NULL OR p.is_draft)`,
    values: [productId],
  });
  const row = rows[0];
  if (!row) throw new Problem('not_found');
  const { options, variants } = presentManagedVariants(row);
  const sum = (count: 'reserved' | 'sold') => variants.reduce((units, variant) => units + variant[count], 0);
  return {
    ...presentProduct(row),
    options,
    variants,
    version: row.version,
    changedBy: wordsOfActor(row.changed_by),
    draft: row.is_draft,
    schedule: row.schedule && presentSchedule(row.schedule),
    taxClass: row.tax_class,
    tags: row.tags,
    collections: row.collections,
    reserved: sum('reserved'),
    sold: sum('sold'),
    waiting: row.waiting,
    // Read after the version: a form with newer facts than its version is refused, and asks again.
    ...(await readExtras(shop, productId)),
  };
}

const presentSchedule = ({ publishAt, refusal }: StoredSchedule) => ({
  publishAt: new Date(publishAt).toISOString(),
  refusal: refusal && saleRefusalWords(refusal),
});
