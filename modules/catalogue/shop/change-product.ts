import { type ProductPicture, withImage } from '#modules/uploads/contract/pictures.ts';
import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import type { ExtraChanges } from '../contract/extra-facts.ts';
import type { ProductFacts } from '../contract/product-facts.ts';
import { NAME_TAKEN, noSuchClass } from './add-product.ts';
import { changedFields, changedStock } from './changed-fields.ts';
import { putExtras } from './extras/put-extras.ts';
import { keepVersion } from './history/keep-version.ts';
import { lockProduct } from './lock-product.ts';
import { columnsOf } from './product-columns.ts';
import { refuseConflicts, refuseStock } from './refuse-offer.ts';
import { adjustStock } from './stock/adjust-stock.ts';

/** The changed facts, and the version that they are based on. */
export type ProductChange = Partial<Omit<ProductFacts, 'availableQuantity'>> & {
  version: number;
  /** A difference in units, so that it cannot overwrite simultaneous orders. */
  addStock?: number | undefined;
  /** False puts a draft on sale; true takes a product off sale. */
  isDraft?: boolean | undefined;
  /** Facts that modules declare. */
  extras?: ExtraChanges | undefined;
};

/**
 * Changes a product, on sale or a draft, unless it changed since `version`. Cannot remove units that orders hold. Records stock
 * changes in the journal. A change to the present values does nothing.
 */
export async function changeProduct(
  shop: Pick<Shop, 'pool' | 'parts'>,
  admin: Member,
  productId: string,
  stated: ProductChange,
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    const { variants, rule, isDraft } = await lockProduct(client, productId, {
      version: stated.version,
      by: admin,
    });
    const change = stated.isDraft === isDraft ? { ...stated, isDraft: undefined } : stated;
    const { version, ...facts } = change;
    if (Object.values(facts).every((value) => value === undefined)) return { version };
    const [variant, ...others] = variants;
    if (!variant) throw new Error(`Product ${productId} has no variant`);
    if (others.length > 0) refuseOffer(change);
    refuseStock(variant, change.addStock ?? 0);
    refuseConflicts(rule, variants, change);
    await requireUploads(client, [{ field: 'image', address: change.image }]);
    if (change.extras) await putExtras(client, shop.parts.productFacts, productId, change.extras);
    await update(client, productId, variant.id, change);
    const changes = [{ id: variant.id, units: change.addStock ?? 0 }];
    await adjustStock(client, { reason: 'edit', actorId: admin.id, changes });
    await keepVersion(client, productId, { act: actOf(change), actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: actOf(change),
      subject: { kind: 'product', id: productId },
      detail: factsOf({ ...rule, ...variant }, change),
    });
    return { version: version + 1 };
  });
}

/** With several variants, price and stock are theirs. */
function refuseOffer({ priceCents, formerPriceCents, priceTiers, addStock }: ProductChange): void {
  const changed = { perUnitPrice: priceCents, formerPrice: formerPriceCents, priceTiers, addStock };
  for (const [field, value] of Object.entries(changed))
    if (value !== undefined) throw invalidField(field, 'Each variant of this product has its own');
}

async function update(
  client: Database,
  productId: string,
  variantId: string,
  { version, addStock, isDraft, extras, ...facts }: ProductChange,
): Promise<void> {
  const pictures = facts.image && withImage(await picturesOf(client, productId), facts.image);
  const own = columnsOf('product', { ...facts, ...(pictures && { pictures }) });
  const sets = own.map(({ column }, i) => `${column} = $${i + 2}`);
  if (isDraft !== undefined)
    sets.push(`is_draft = ${isDraft}, archived_at = ${isDraft ? 'coalesce(archived_at, now())' : 'NULL'}`);
  const offer = columnsOf('variant', facts);
  const offered = offer.map(({ column }, i) => `${column} = $${i + 2}`);
  try {
    if (offer.length > 0)
      await client.query(`UPDATE variant SET ${offered.join(', ')} WHERE id = $1`, [
        variantId,
        ...offer.map(({ value }) => value),
      ]);
    await client.query(`UPDATE product SET ${[...sets, 'version = version + 1'].join(', ')} WHERE id = $1`, [
      productId,
      ...own.map(({ value }) => value),
    ]);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'product_name') throw new Problem('name_taken', NAME_TAKEN);
    if (constraint === 'product_tax_class') throw noSuchClass();
    if (constraint === 'variant_former_price')
      throw invalidField('formerPrice', 'Former price must not be below the price');
    throw error;
  }
}

async function picturesOf(client: Database, productId: string): Promise<ProductPicture[]> {
  const { rows } = await client.query<{ pictures: ProductPicture[] }>(
    'SELECT pictures FROM product WHERE id = $1',
    [productId],
  );
  return rows[0]?.pictures ?? [];
}

function actOf({ isDraft }: ProductChange) {
  if (isDraft === undefined) return 'product.changed';
  return isDraft ? 'product.withdrawn' : 'product.put-on-sale';
}

/** The facts for the audit log: prices, quantities and stock with both values, texts and addresses by name only. */
function factsOf(
  before: object & { available: number },
  { version, addStock, ...rest }: ProductChange,
): Record<string, unknown> {
  const stated = Object.entries(rest).filter(([, value]) => value !== undefined);
  const isNamed = ([name]: [string, unknown]) => !(name in before) || name === 'image';
  const fields = changedFields(before, Object.fromEntries(stated.filter((fact) => !isNamed(fact))));
  return {
    version,
    changed: stated.filter(isNamed).map(([name]) => name),
    fields: [...fields, ...changedStock(before.available, addStock)],
  };
}
