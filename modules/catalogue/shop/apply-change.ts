import { imageFirst, type ProductPicture, withImage } from '#modules/uploads/contract/pictures.ts';
import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { type Acts, recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { OFFER_FACTS, PRODUCT_FACTS } from '../contract/product-facts.ts';
import { nameTaken, noSuchClass } from './add-product.ts';
import { changeDetail } from './change-detail.ts';
import { moveProduct } from './collections/move-product.ts';
import { putExtras } from './extras/put-extras.ts';
import { keepVersion } from './history/keep-version.ts';
import { type LockedVariant, lockProduct } from './lock-product.ts';
import { columnsOf } from './product-columns.ts';
import { refuseFormerPrices } from './refuse-former-prices.ts';
import { refuseConflicts, refuseStock } from './refuse-offer.ts';
import { writeSchedule } from './schedule/put-schedule.ts';
import type { ProductChange } from './stated-change.ts';
import { identified, refuseVariants } from './stated-variants.ts';
import { adjustStock } from './stock/adjust-stock.ts';
import { storeVariants } from './store-variants.ts';

type Act = Extract<keyof Acts, `product.${string}`>;

/**
 * Changes a product in the caller's transaction, unless it changed since `version`: one version, one act, and the journal of its stock.
 * Returns the ids of its variants in their order. A change to the present values does nothing.
 */
export async function applyChange(
  client: Database,
  shop: Pick<Shop, 'parts' | 'newId'>,
  admin: Member,
  productId: string,
  stated: ProductChange,
  {
    named,
    givenUp,
  }: {
    named?: Act;
    /** The SKUs that variants had until the caller freed them for others. */
    givenUp?: ReadonlyMap<string, string> | undefined;
  } = {},
): Promise<{ version: number; variants: string[] }> {
  const { version } = stated;
  const locked = await lockProduct(client, productId, { version, by: admin });
  const { isDraft, rule } = locked;
  const before = locked.variants.map((variant) => ({
    ...variant,
    sku: givenUp?.get(variant.id) ?? variant.sku,
  }));
  const change = stated.isDraft === isDraft ? { ...stated, isDraft: undefined } : stated;
  const { version: _, ...facts } = change;
  if (Object.values(facts).every((value) => value === undefined))
    return { version, variants: before.map(({ id }) => id) };
  if (change.publishAt && !(change.isDraft ?? isDraft))
    throw invalidField('publishAt', t('Only a draft can be scheduled'));
  await refuse(client, productId, locked, change);
  await requireUploads(client, picturesIn(change));
  if (change.extras) await putExtras(client, shop.parts.productFacts, productId, change.extras);
  await update(client, productId, change);
  const variants = await offer(client, shop, admin, productId, before, change);
  await refuseFormerPrices(client, productId, before, { ofVariants: change.variants !== undefined });
  if (change.publishAt !== undefined && (change.isDraft ?? isDraft))
    await writeSchedule(client, productId, change.publishAt);
  const moved = await moveProduct(client, admin.id, productId, change.collections ?? {});
  const act = named ?? actOf(change);
  await keepVersion(client, productId, { act, actorId: admin.id });
  await recordAct(client, {
    actor: { kind: 'member', id: admin.id },
    action: act,
    subject: { kind: 'product', id: productId },
    detail: changeDetail({ ...rule, ...before[0] }, before, change, moved),
  });
  return { version: version + 1, variants };
}

async function refuse(
  client: Database,
  productId: string,
  { variants: before, rule }: Awaited<ReturnType<typeof lockProduct>>,
  change: ProductChange,
): Promise<void> {
  const [only, ...others] = before;
  if (!only) throw new Error(`Product ${productId} has no variant`);
  const { minQuantity, stepQuantity, maxQuantity } = { ...rule, ...stated(change) };
  if (change.variants)
    return refuseVariants(
      client,
      productId,
      { minQuantity, stepQuantity, maxQuantity },
      before,
      change.variants,
    );
  if (others.length > 0) refuseOffer(change);
  refuseStock(only, change.addStock ?? 0);
  refuseConflicts(rule, before, change);
}

const stated = (change: ProductChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as ProductChange;

/** With several variants, price and stock are theirs. */
function refuseOffer(change: ProductChange): void {
  const stated = [
    ...OFFER_FACTS.map((name) => [name, change[PRODUCT_FACTS[name].key]] as const),
    ['addStock', change.addStock] as const,
  ];
  for (const [field, value] of stated)
    if (value !== undefined) throw invalidField(field, t('Each variant of this product has its own'));
}

const picturesIn = ({ image, pictures, variants }: ProductChange) => [
  { field: 'image', address: image },
  ...(pictures ?? []).map(({ address }, place) => ({ field: `pictures.${place}.address`, address })),
  ...(variants ?? []).map((variant, place) => ({
    field: `variants.${place}.image`,
    address: variant.image,
  })),
];

async function update(
  client: Database,
  productId: string,
  { version, addStock, isDraft, publishAt, extras, options, variants, collections, ...facts }: ProductChange,
): Promise<void> {
  const { image, pictures } = facts;
  const known = image && !pictures ? withImage(await picturesOf(client, productId), image) : undefined;
  const shown = image && pictures ? imageFirst(pictures, image) : (pictures ?? known);
  const own = columnsOf('product', { ...facts, pictures: shown });
  const sets = own.map(({ column }, i) => `${column} = $${i + 2}`);
  if (isDraft !== undefined)
    sets.push(`is_draft = ${isDraft}, archived_at = ${isDraft ? 'coalesce(archived_at, now())' : 'NULL'}`);
  try {
    await client.query(`UPDATE product SET ${[...sets, 'version = version + 1'].join(', ')} WHERE id = $1`, [
      productId,
      ...own.map(({ value }) => value),
    ]);
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'product_name') throw new Problem('name_taken', nameTaken());
    if (constraint === 'product_tax_class') throw noSuchClass();
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

/** Writes prices and stock: of all variants, or of the only one. */
async function offer(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  admin: Member,
  productId: string,
  before: readonly LockedVariant[],
  change: ProductChange,
): Promise<string[]> {
  if (change.variants) {
    const variants = identified(shop, before, change.variants);
    await storeVariants(client, productId, admin.id, { options: change.options ?? [], variants });
    return variants.map(({ id }) => id);
  }
  const variantId = before[0]?.id as string;
  const columns = columnsOf('variant', change);
  const offered = columns.map(({ column }, i) => `${column} = $${i + 2}`);
  if (columns.length > 0)
    await client
      .query(`UPDATE variant SET ${offered.join(', ')} WHERE id = $1`, [
        variantId,
        ...columns.map(({ value }) => value),
      ])
      .catch((error) => {
        throw (error as { constraint?: string }).constraint === 'variant_former_price'
          ? invalidField('formerPrice', t('Former price must not be below the price'))
          : error;
      });
  const changes = [{ id: variantId, units: change.addStock ?? 0 }];
  await adjustStock(client, { reason: 'edit', actorId: admin.id, changes });
  return before.map(({ id }) => id);
}

function actOf({ isDraft, publishAt, ...change }: ProductChange): Act {
  const isDateAlone = Object.entries(change).every(
    ([name, value]) => name === 'version' || value === undefined,
  );
  if (isDraft === undefined && publishAt !== undefined && isDateAlone)
    return publishAt === null ? 'product.unscheduled' : 'product.scheduled';
  if (isDraft === undefined) return 'product.changed';
  return isDraft ? 'product.withdrawn' : 'product.put-on-sale';
}
