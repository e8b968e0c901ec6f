import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { OFFER_FACTS, PRODUCT_FACTS, type ProductFacts } from '../contract/product-facts.ts';
import { type ChangedField, changedFields, changedStock } from './changed-fields.ts';
import { keepVersion } from './history/keep-version.ts';
import { lockProduct } from './lock-product.ts';
import { refuseFormerPrices } from './refuse-former-prices.ts';
import { refuseConflicts, refuseStock } from './refuse-offer.ts';
import { adjustStock } from './stock/adjust-stock.ts';

/** The changed facts, and the version of the product that they are based on. */
export type VariantChange = Pick<
  Partial<ProductFacts>,
  'priceCents' | 'formerPriceCents' | 'priceTiers' | 'content'
> & {
  version: number;
  sku?: string | undefined;
  weightGrams?: number | null | undefined;
  image?: string | null | undefined;
  /** A difference in units, so that it cannot overwrite simultaneous orders. */
  addStock?: number | undefined;
};

/**
 * Changes one variant on sale or of a draft and writes no other, unless its product changed since `version`. Cannot remove units
 * that orders hold. A change to the present values does nothing.
 */
export async function changeVariant(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  variantId: string,
  { version, addStock = 0, ...stated }: VariantChange,
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const productId = await productOf(client, variantId);
    const { variants, rule } = await lockProduct(client, productId, { version, by: admin }, variantId);
    const [variant] = variants;
    if (!variant) throw new Problem('not_found');
    const changed = changedFields(variant, stated);
    if (changed.length === 0 && addStock === 0) return { version };
    refuseStock(variant, addStock);
    refuseConflicts(rule, variants, offerOf(changed));
    await requireUploads(client, [{ field: 'image', address: stated.image }]);
    await update(client, variantId, changed);
    if (changed.length > 0)
      await refuseFormerPrices(client, productId, [variant], { ofVariants: false, only: variantId });
    const changes = [{ id: variantId, units: addStock }];
    await adjustStock(client, { reason: 'edit', actorId: admin.id, changes });
    await client.query('UPDATE product SET version = version + 1 WHERE id = $1', [productId]);
    await keepVersion(client, productId, { act: 'product.variant-changed', actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.variant-changed',
      subject: { kind: 'product', id: productId },
      detail: {
        version,
        sku: variant.sku,
        fields: [...changed, ...changedStock(variant.available, addStock)],
      },
    });
    return { version: version + 1 };
  });
}

async function productOf(client: Database, variantId: string): Promise<string> {
  const { rows } = await client.query<{ productId: string }>(
    'SELECT product_id AS "productId" FROM variant WHERE id = $1',
    [variantId],
  );
  if (!rows[0]) throw new Problem('not_found');
  return rows[0].productId;
}

/** The changed prices, which must fit the product's quantities and each other. */
function offerOf(changed: ChangedField[]): Pick<Partial<ProductFacts>, 'priceCents' | 'priceTiers'> {
  const prices = changed.filter(({ field }) => field === 'priceCents' || field === 'priceTiers');
  return Object.fromEntries(prices.map(({ field, to }) => [field, to]));
}

const COLUMNS: Readonly<Record<string, string>> = {
  sku: 'sku',
  ...Object.fromEntries(
    OFFER_FACTS.map((name) => PRODUCT_FACTS[name]).map(({ key, column }) => [key, column]),
  ),
  weightGrams: 'weight_grams',
  image: 'image',
};

async function update(client: Database, variantId: string, changed: ChangedField[]): Promise<void> {
  if (changed.length === 0) return;
  const sets = changed.map(({ field }, i) => `${COLUMNS[field]} = $${i + 2}`);
  const values = changed.map(({ field, to }) => (field === 'priceTiers' ? JSON.stringify(to) : to));
  try {
    await client.query(`UPDATE variant SET ${sets.join(', ')} WHERE id = $1`, [variantId, ...values]);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'variant_sku') throw invalidField('sku', t('Another variant has this SKU'));
    if (constraint === 'variant_former_price')
      throw invalidField('formerPrice', t('Former price must not be below the price'));
    throw error;
  }
}
