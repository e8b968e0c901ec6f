import type { QuantityRule } from '#modules/pricing/contract/quantity-rule.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { conflictsOf } from '../contract/product-conflicts.ts';
import { MOST_UNITS, OFFER_FACTS, PRODUCT_FACTS } from '../contract/product-facts.ts';
import type { StatedVariant } from '../contract/variants.ts';
import { changedFields, changedStock } from './changed-fields.ts';
import type { LockedVariant } from './lock-product.ts';
import { refuseTakenSkus } from './refuse-taken-skus.ts';
import type { IdentifiedVariant } from './store-variants.ts';

/** Refuses, each at its row and cell, variants that the locked product cannot have: units that orders hold, tiers below its minimum, SKUs of others. */
export async function refuseVariants(
  client: Database,
  productId: string,
  rule: QuantityRule,
  before: readonly LockedVariant[],
  variants: readonly StatedVariant[],
): Promise<void> {
  refuseUnfit(before, variants);
  refuseTiers(rule, variants);
  await refuseTakenSkus(client, productId, variants);
}

function refuseUnfit(before: readonly LockedVariant[], variants: readonly StatedVariant[]): void {
  const seen = new Set<string>();
  for (const [place, { _id, addStock = 0 }] of variants.entries()) {
    const held = before.find(({ id }) => id === _id);
    if (_id && (!held || seen.has(_id)))
      throw invalidField(`variants.${place}._id`, t('This variant is not on sale'));
    if (_id) seen.add(_id);
    const { available, received } = held ?? { available: 0, received: 0 };
    if (available + addStock < 0)
      throw new Problem('stock_in_use', t('Only {available} units can be taken away.', { available }), {
        errors: [
          {
            field: `variants.${place}.addStock`,
            message: t('Only {available} units can be taken away', { available }),
          },
        ],
      });
    if (received + addStock > MOST_UNITS)
      throw invalidField(`variants.${place}.addStock`, t('The shop cannot count that many units'));
  }
}

/** The call has compared tiers with each other; only the product knows its minimum order. */
function refuseTiers(rule: QuantityRule, variants: readonly StatedVariant[]): void {
  const errors = variants.flatMap(({ perUnitPrice, priceTiers }, place) =>
    conflictsOf({ ...rule, priceCents: perUnitPrice, priceTiers })
      // Every variant has the product's quantity rule, so report its errors once.
      .filter(({ field }) => place === 0 || field.startsWith('priceTiers'))
      .map(({ field, message }) => ({
        field: field.startsWith('priceTiers') ? `variants.${place}.${field}` : field,
        message,
      })),
  );
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
}

/** Returns each variant with its id and its SKU: the stated SKU, else the present SKU. */
export function identified(
  { newId }: Pick<Shop, 'newId'>,
  before: readonly LockedVariant[],
  variants: readonly StatedVariant[],
): IdentifiedVariant[] {
  return variants.map(({ _id, ...stated }) => ({
    ...stated,
    id: _id ?? newId(),
    sku: stated.sku ?? before.find(({ id }) => id === _id)?.sku,
  }));
}

/** Keeps an entry of the audit log small. */
const MOST_NOTED = 20;

/** Returns how the stated variants differ from the present ones, with old and new values, for the audit log. */
export function variantsDetail(
  before: readonly LockedVariant[],
  variants: readonly StatedVariant[],
): Record<string, unknown> {
  const changes = variants.flatMap(({ _id, addStock, ...stated }) => {
    const known = before.find(({ id }) => id === _id);
    if (!known) return [];
    const { sku, weightGrams = null, image = null } = stated;
    const offer = OFFER_FACTS.map((name) => [PRODUCT_FACTS[name].key, stated[name] ?? null]);
    const fields = [
      ...changedFields(known, { sku, ...Object.fromEntries(offer), weightGrams, image }),
      ...changedStock(known.available, addStock),
    ];
    return fields.length > 0 ? [{ sku: known.sku, fields }] : [];
  });
  return {
    before: before.length,
    after: variants.length,
    added: variants.filter(({ _id }) => !_id).length,
    changes: changes.slice(0, MOST_NOTED),
  };
}
