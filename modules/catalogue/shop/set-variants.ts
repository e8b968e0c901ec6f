import type { QuantityRule } from '#modules/pricing/contract/quantity-rule.ts';
import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { conflictsOf } from '../contract/product-conflicts.ts';
import { MOST_UNITS } from '../contract/product-facts.ts';
import type { Option, StatedVariant } from '../contract/variants.ts';
import { changedFields, changedStock } from './changed-fields.ts';
import { keepVersion } from './history/keep-version.ts';
import { type LockedVariant, lockProduct } from './lock-product.ts';
import { refuseTakenSkus } from './refuse-taken-skus.ts';
import { type IdentifiedVariant, storeVariants } from './store-variants.ts';

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
    const { variants: before, rule } = await lockProduct(client, productId, { version, by: admin });
    refuseUnfit(before, variants);
    refuseTiers(rule, variants);
    await refuseTakenSkus(client, productId, variants);
    await requireUploads(
      client,
      variants.map(({ image }, place) => ({ field: `variants.${place}.image`, address: image })),
    );
    const ids = variants.map(({ _id }) => _id ?? shop.newId());
    await client.query('UPDATE product SET version = version + 1 WHERE id = $1', [productId]);
    await storeVariants(client, productId, admin.id, {
      options,
      variants: identified(before, variants, ids),
    });
    await keepVersion(client, productId, { act: 'product.variants-set', actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.variants-set',
      subject: { kind: 'product', id: productId },
      detail: {
        version,
        before: before.length,
        after: variants.length,
        added: variants.filter(({ _id }) => !_id).length,
        changes: changesOf(before, variants),
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

/** The call has compared tiers with each other; only the product knows its minimum order. */
function refuseTiers(rule: QuantityRule, variants: StatedVariant[]): void {
  const errors = variants.flatMap(({ perUnitPrice, priceTiers }, place) =>
    conflictsOf({ ...rule, priceCents: perUnitPrice, priceTiers }).map(({ field, message }) => ({
      field: `variants.${place}.${field}`,
      message,
    })),
  );
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
}

/** Returns each variant with its id and its SKU: the stated SKU, else the present SKU. */
function identified(before: LockedVariant[], variants: StatedVariant[], ids: string[]): IdentifiedVariant[] {
  return variants.map((stated, place) => ({
    ...stated,
    id: ids[place] as string,
    sku: stated.sku ?? before.find(({ id }) => id === stated._id)?.sku,
  }));
}

/** Keeps an entry of the audit log small. */
const MOST_NOTED = 20;

/** The variants that were on sale before and differ now, each with the old and new values, for the audit log. */
function changesOf(before: LockedVariant[], variants: StatedVariant[]): object[] {
  const changes = variants.flatMap(({ _id, perUnitPrice, formerPrice, addStock, ...rest }) => {
    const known = before.find(({ id }) => id === _id);
    if (!known) return [];
    const { sku, weightGrams = null, image = null, priceTiers = null } = rest;
    const offer = { priceCents: perUnitPrice, formerPriceCents: formerPrice ?? null };
    const fields = [
      ...changedFields(known, { sku, ...offer, priceTiers, weightGrams, image }),
      ...changedStock(known.available, addStock),
    ];
    return fields.length > 0 ? [{ sku: known.sku, fields }] : [];
  });
  return changes.slice(0, MOST_NOTED);
}
