import { type FieldError, invalidField, Problem } from '#contract/problems.ts';
import { MOST_UNITS } from '#contract/product-facts.ts';
import type { Option, StatedVariant } from '#contract/variants.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Member, Shop } from '../context.ts';
import { type LockedVariant, lockProduct } from './lock-product.ts';

export type VariantsChange = { version: number; options: Option[]; variants: StatedVariant[] };

/**
 * Sets the options and variants of a product on sale at once, unless it changed since `version`. Omitted variants go off
 * sale; orders that hold them stay valid. Cannot remove units that orders hold. The first variant becomes the default.
 */
export async function setVariants(
  shop: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
  productId: string,
  { version, options, variants }: VariantsChange,
): Promise<{ version: number; variants: string[] }> {
  return transaction(shop.pool, async (client) => {
    const before = await lockProduct(client, productId, version);
    refuseUnfit(before, variants);
    await refuseTakenSkus(client, productId, variants);
    const ids = variants.map(({ _id }) => _id ?? shop.newId());
    await clearAway(client, productId, ids);
    await client.query('UPDATE product SET options = $2, version = version + 1 WHERE id = $1', [
      productId,
      JSON.stringify(options),
    ]);
    await write(client, productId, rowsOf(before, variants, ids));
    await addStock(client, admin.id, variants, ids);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.variants-set',
      subject: { kind: 'product', id: productId },
      detail: {
        version,
        before: before.length,
        after: variants.length,
        added: variants.filter(({ _id }) => !_id).length,
      },
    });
    return { version: version + 1, variants: ids };
  });
}

function refuseUnfit(before: LockedVariant[], variants: StatedVariant[]): void {
  const seen = new Set<string>();
  for (const [place, { _id, addStock = 0 }] of variants.entries()) {
    const held = before.find(({ id }) => id === _id);
    if (_id && (!held || seen.has(_id)))
      throw invalidField(`variants.${place}._id`, 'This variant is not on sale');
    if (_id) seen.add(_id);
    const { available, received } = held ?? { available: 0, received: 0 };
    if (available + addStock < 0)
      throw new Problem('stock_in_use', `Only ${available} units can be taken away.`, {
        errors: [
          { field: `variants.${place}.addStock`, message: `Only ${available} units can be taken away` },
        ],
      });
    if (received + addStock > MOST_UNITS)
      throw invalidField(`variants.${place}.addStock`, 'The shop cannot count that many units');
  }
}

/** Names each SKU that another product has; the unique index stops those taken in the same moment. */
async function refuseTakenSkus(
  client: Database,
  productId: string,
  variants: StatedVariant[],
): Promise<void> {
  const stated = variants.map(({ sku }) => sku?.toLowerCase());
  const { rows } = await client.query<{ sku: string }>(
    `SELECT lower(sku) AS sku FROM variant
     WHERE lower(sku) = ANY ($1) AND archived_at IS NULL AND product_id <> $2`,
    [stated.filter((sku) => sku !== undefined), productId],
  );
  const taken = new Set(rows.map(({ sku }) => sku));
  const errors: FieldError[] = stated.flatMap((sku, place) =>
    sku !== undefined && taken.has(sku)
      ? [{ field: `variants.${place}.sku`, message: 'Another product has this SKU' }]
      : [],
  );
  if (errors.length > 0) throw new Problem('validation', 'Another product has this SKU', { errors });
}

/** Takes omitted variants off sale, and frees what the others may exchange: SKUs, options and the default. */
async function clearAway(client: Database, productId: string, kept: string[]): Promise<void> {
  await client.query(
    `UPDATE variant SET archived_at = now() WHERE product_id = $1 AND archived_at IS NULL AND id <> ALL ($2)`,
    [productId, kept],
  );
  await client.query(
    `UPDATE variant SET sku = id::text, options = jsonb_build_object('', id), is_default = false
     WHERE product_id = $1 AND archived_at IS NULL`,
    [productId],
  );
}

type Row = Record<'id' | 'sku' | 'position' | 'options' | 'price' | 'former' | 'weight' | 'image', unknown>;

function rowsOf(before: LockedVariant[], variants: StatedVariant[], ids: string[]): Row[] {
  return variants.map((stated, place) => ({
    id: ids[place],
    sku: stated.sku ?? before.find(({ id }) => id === stated._id)?.sku,
    position: place + 1,
    options: stated.options,
    price: stated.perUnitPrice,
    former: stated.formerPrice,
    weight: stated.weightGrams,
    image: stated.image,
  }));
}

async function write(client: Database, productId: string, rows: Row[]): Promise<void> {
  try {
    await client.query(
      `INSERT INTO variant (id, product_id, position, is_default, sku, options, price_cents, former_price_cents, weight_grams, image)
       SELECT v.id, p.id, v.position, v.position = 1,
         coalesce(v.sku, next_sku(concat_ws(' ', p.name, nullif(variant_title(p.options, v.options), '')))),
         v.options, v.price, v.former, v.weight, v.image
       FROM jsonb_to_recordset($2) AS v (id uuid, sku text, position integer, options jsonb, price bigint,
         former bigint, weight integer, image text), product p WHERE p.id = $1
       ON CONFLICT (id) DO UPDATE SET position = excluded.position, is_default = excluded.is_default, sku = excluded.sku,
         options = excluded.options, price_cents = excluded.price_cents, former_price_cents = excluded.former_price_cents,
         weight_grams = excluded.weight_grams, image = excluded.image`,
      [productId, JSON.stringify(rows)],
    );
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'variant_sku')
      throw invalidField('variants', 'Another product has one of these SKUs');
    throw error;
  }
}

async function addStock(
  client: Database,
  actorId: string,
  variants: StatedVariant[],
  ids: string[],
): Promise<void> {
  const added = variants.map(({ addStock = 0 }, place) => ({ id: ids[place], units: addStock }));
  await client.query(
    `WITH added AS (
       UPDATE variant v SET received = v.received + a.units
       FROM jsonb_to_recordset($1) AS a (id uuid, units integer) WHERE v.id = a.id AND a.units <> 0
       RETURNING v.id, a.units
     )
     INSERT INTO stock_journal (variant_id, kind, received_delta, actor_id)
     SELECT id, CASE WHEN units > 0 THEN 'receive' ELSE 'write_off' END, units, $2 FROM added`,
    [JSON.stringify(added), actorId],
  );
}
