import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Option, StatedVariant } from '../contract/variants.ts';
import { type Adjustment, adjustStock } from './stock/adjust-stock.ts';

export type IdentifiedVariant = Omit<StatedVariant, '_id'> & { id: string };

/** Writes the options and all variants of a locked product, and journals the units added. Omitted variants go off sale. */
export async function storeVariants(
  client: Database,
  productId: string,
  actorId: string | null,
  { options, variants }: { options: Option[]; variants: IdentifiedVariant[] },
  reason: Adjustment['reason'] = 'edit',
): Promise<void> {
  await clearAway(client, productId, variants);
  await client.query('UPDATE product SET options = $2 WHERE id = $1', [productId, JSON.stringify(options)]);
  await insertVariants(client, productId, actorId, variants, reason);
}

/** Writes the variants of a product that has no other variants, and journals the added units. */
export async function insertVariants(
  client: Database,
  productId: string,
  actorId: string | null,
  variants: IdentifiedVariant[],
  reason: Adjustment['reason'] = 'edit',
): Promise<void> {
  await write(client, productId, variants);
  const changes = variants.map(({ id, addStock: units = 0 }) => ({ id, units }));
  await adjustStock(client, { reason, actorId, changes });
}

/** Takes omitted variants off sale, and frees what the remaining variants exchange: SKUs, options and the default. */
async function clearAway(client: Database, productId: string, kept: IdentifiedVariant[]): Promise<void> {
  await client.query(
    `UPDATE variant SET archived_at = now() WHERE product_id = $1 AND archived_at IS NULL AND id <> ALL ($2)`,
    [productId, kept.map(({ id }) => id)],
  );
  await client.query(
    `UPDATE variant v SET sku = v.id::text, options = jsonb_build_object('', v.id), is_default = false
     FROM ROWS FROM (jsonb_to_recordset($2) AS (id uuid, sku text, options jsonb)) WITH ORDINALITY
       AS stated (id, sku, options, place)
     WHERE v.id = stated.id AND v.product_id = $1 AND v.archived_at IS NULL
       AND (v.sku, v.options, v.is_default) IS DISTINCT FROM (stated.sku, stated.options, stated.place = 1)`,
    [productId, JSON.stringify(kept)],
  );
}

async function write(client: Database, productId: string, variants: IdentifiedVariant[]): Promise<void> {
  try {
    await client.query(
      `INSERT INTO variant (id, product_id, position, is_default, sku, options, price_cents, former_price_cents,
         price_tiers, weight_grams, image)
       SELECT v.id, p.id, v.place, v.place = 1,
         coalesce(v.sku, next_sku(concat_ws(' ', p.name, nullif(variant_title(p.options, v.options), '')))),
         v.options, v."perUnitPrice", v."formerPrice", coalesce(v."priceTiers", '[]'), v."weightGrams", v.image
       FROM ROWS FROM (jsonb_to_recordset($2) AS (id uuid, sku text, options jsonb, "perUnitPrice" bigint,
         "formerPrice" bigint, "priceTiers" jsonb, "weightGrams" integer, image text)) WITH ORDINALITY
         AS v (id, sku, options, "perUnitPrice", "formerPrice", "priceTiers", "weightGrams", image, place), product p WHERE p.id = $1
       ON CONFLICT (id) DO UPDATE SET position = excluded.position, is_default = excluded.is_default, sku = excluded.sku,
         options = excluded.options, price_cents = excluded.price_cents, former_price_cents = excluded.former_price_cents,
         price_tiers = excluded.price_tiers, weight_grams = excluded.weight_grams, image = excluded.image
       WHERE (variant.position, variant.is_default, variant.sku, variant.options, variant.price_cents,
           variant.former_price_cents, variant.price_tiers, variant.weight_grams, variant.image)
         IS DISTINCT FROM (excluded.position, excluded.is_default, excluded.sku, excluded.options, excluded.price_cents,
           excluded.former_price_cents, excluded.price_tiers, excluded.weight_grams, excluded.image)`,
      [productId, JSON.stringify(variants)],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'variant_sku')
      throw invalidField('variants', t('Another product has one of these SKUs'));
    throw error;
  }
}
