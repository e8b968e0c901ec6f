import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Fact, OFFER_FACTS, PRODUCT_FACTS } from '../contract/product-facts.ts';
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

const TYPES: Partial<Record<Fact['kind'], string>> = { money: 'bigint', tiers: 'jsonb', line: 'text' };
/** The columns beside place, SKU and options, by the names of the call that sets variants. */
const FACTS: readonly { name: keyof StatedVariant; column: string; type: string | undefined }[] = [
  ...OFFER_FACTS.map((name) => ({
    name,
    column: PRODUCT_FACTS[name].column,
    type: TYPES[PRODUCT_FACTS[name].kind],
  })),
  { name: 'weightGrams', column: 'weight_grams', type: 'integer' },
  { name: 'image', column: 'image', type: 'text' },
];
const columnsIn = (row?: string) => FACTS.map(({ column }) => (row ? `${row}.${column}` : column)).join(', ');
const NAMES = FACTS.map(({ name }) => `"${name}"`).join(', ');
/** A variant without tiers has an empty list of them. */
const VALUES = FACTS.map(({ name, type }) =>
  type === 'jsonb' ? `coalesce(v."${name}", '[]')` : `v."${name}"`,
).join(', ');

async function write(client: Database, productId: string, variants: IdentifiedVariant[]): Promise<void> {
  try {
    await client.query(
      `INSERT INTO variant (id, product_id, position, is_default, sku, options, ${columnsIn()})
       SELECT v.id, p.id, v.place, v.place = 1,
         coalesce(v.sku, next_sku(concat_ws(' ', p.name, nullif(variant_title(p.options, v.options), '')))),
         v.options, ${VALUES}
       FROM ROWS FROM (jsonb_to_recordset($2) AS (id uuid, sku text, options jsonb,
         ${FACTS.map(({ name, type }) => `"${name}" ${type}`).join(', ')})) WITH ORDINALITY
         AS v (id, sku, options, ${NAMES}, place), product p WHERE p.id = $1
       ON CONFLICT (id) DO UPDATE SET position = excluded.position, is_default = excluded.is_default, sku = excluded.sku,
         options = excluded.options, ${FACTS.map(({ column }) => `${column} = excluded.${column}`).join(', ')}
       WHERE (variant.position, variant.is_default, variant.sku, variant.options, ${columnsIn('variant')})
         IS DISTINCT FROM (excluded.position, excluded.is_default, excluded.sku, excluded.options, ${columnsIn('excluded')})`,
      [productId, JSON.stringify(variants)],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'variant_sku')
      throw invalidField('variants', t('Another product has one of these SKUs'));
    throw error;
  }
}
