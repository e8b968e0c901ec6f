import { imageFirst } from '#modules/uploads/contract/pictures.ts';
import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { ExtraChanges } from '../contract/extra-facts.ts';
import type { ProductFacts } from '../contract/product-facts.ts';
import type { Option, StatedVariant } from '../contract/variants.ts';
import { moveProduct } from './collections/move-product.ts';
import { putExtras } from './extras/put-extras.ts';
import { keepVersion } from './history/keep-version.ts';
import { columnsOf } from './product-columns.ts';
import { refuseFormerPrices } from './refuse-former-prices.ts';
import { refuseTakenSkus } from './refuse-taken-skus.ts';
import { saveOnce } from './save-once.ts';
import { putSchedule } from './schedule/put-schedule.ts';
import { insertVariants } from './store-variants.ts';

export type NewProduct = ProductFacts & {
  isDraft?: boolean | undefined;
  /** When a draft goes on sale by itself. */
  publishAt?: string | null | undefined;
  options?: Option[] | undefined;
  /** They replace the price and the units of the product. */
  variants?: StatedVariant[] | undefined;
  /** Facts that modules declare. */
  extras?: ExtraChanges | undefined;
  /** The slugs of the collections that it joins. */
  collections?: readonly string[] | undefined;
};

/** The error for a name that another product has, on sale or as a draft. */
export const nameTaken = () => t('Another product has this name already.');

export const noSuchClass = () =>
  invalidField('taxClass', t('There is no such tax class: add it under Shipping & taxes'));

/**
 * Adds a product, on sale or as a draft, with its pictures and variants, all or nothing, and its first stock journalled; with a key
 * at most once. Names are unique among products on sale and drafts.
 */
export async function addProduct(
  shop: Pick<Shop, 'pool' | 'newId' | 'parts'>,
  actorId: string | null,
  product: NewProduct,
  key?: string,
): Promise<{ productId: string }> {
  const { productId } = await transaction(shop.pool, (client) => {
    const add = async () => {
      const productId = shop.newId();
      await insertWhole(client, shop, productId, actorId, product);
      return { productId, version: 1 };
    };
    return key === undefined || actorId === null
      ? add()
      : saveOnce(client, { memberId: actorId, key, request: product }, add);
  });
  return { productId };
}

async function insertWhole(
  client: Database,
  { newId, parts }: Pick<Shop, 'newId' | 'parts'>,
  productId: string,
  actorId: string | null,
  product: NewProduct,
): Promise<void> {
  const { image, pictures, variants, publishAt, extras, collections } = product;
  await requireUploads(client, [
    { field: 'image', address: image },
    ...(pictures ?? []).map(({ address }, place) => ({ field: `pictures.${place}.address`, address })),
    ...(variants ?? []).map((variant, place) => ({
      field: `variants.${place}.image`,
      address: variant.image,
    })),
  ]);
  if (variants) await insertWithVariants(client, newId, productId, actorId, { ...product, variants });
  else await insertProduct(client, productId, actorId, product);
  await refuseFormerPrices(client, productId, [], { ofVariants: variants !== undefined });
  if (extras) await putExtras(client, parts.productFacts, productId, extras);
  if (publishAt) await putSchedule(client, actorId, productId, publishAt);
  await moveProduct(client, actorId, productId, { add: collections });
  const act = product.isDraft ? 'product.drafted' : 'product.added';
  await keepVersion(client, productId, { act, actorId });
  await recordAct(client, {
    actor: actorId === null ? { kind: 'system' } : { kind: 'member', id: actorId },
    action: act,
    subject: { kind: 'product', id: productId },
  });
}

async function insertWithVariants(
  client: Database,
  newId: () => string,
  productId: string,
  actorId: string | null,
  { variants, options, ...product }: NewProduct & { variants: StatedVariant[] },
): Promise<void> {
  await refuseTakenSkus(client, productId, variants);
  await insertWithoutVariants(client, productId, product, options);
  const added = variants.map(({ _id, ...variant }, place) => ({
    ...variant,
    id: place === 0 ? productId : newId(),
  }));
  await insertVariants(client, productId, actorId, added);
}

/** Adds a product with one variant in the caller's transaction. The first variant has the id of its product. */
export async function insertProduct(
  client: Database,
  productId: string,
  actorId: string | null,
  product: ProductFacts & { isDraft?: boolean | undefined },
): Promise<void> {
  await insertWithoutVariants(client, productId, product);
  const offer = columnsOf('variant', product);
  await client.query(
    `INSERT INTO variant (id, product_id, sku, received, ${offer.map(({ column }) => column).join(', ')})
     VALUES ($1, $1, next_sku($2), $3, ${offer.map((_, i) => `$${i + 4}`).join(', ')})`,
    [productId, product.name, product.availableQuantity, ...offer.map(({ value }) => value)],
  );
  await noteAdjustment(client, productId, product.availableQuantity, actorId);
}

/** Adds the row of a product, whose variants the caller's transaction adds. */
export async function insertWithoutVariants(
  client: Database,
  productId: string,
  product: Partial<ProductFacts> & { isDraft?: boolean | undefined },
  options: readonly Option[] = [],
): Promise<void> {
  const { image, pictures } = product;
  const own = columnsOf('product', {
    ...product,
    ...(image && { pictures: imageFirst(pictures ?? [], image) }),
  });
  const inserted = await client
    .query(
      `INSERT INTO product (id, is_draft, archived_at, options, ${own.map(({ column }) => column).join(', ')})
     VALUES ($1, $2, CASE WHEN $2 THEN now() END, $3, ${own.map((_, i) => `$${i + 4}`).join(', ')})
     ON CONFLICT (lower(name)) WHERE archived_at IS NULL OR is_draft DO NOTHING`,
      [productId, product.isDraft ?? false, JSON.stringify(options), ...own.map(({ value }) => value)],
    )
    .catch((error) => {
      throw (error as { constraint?: string }).constraint === 'product_tax_class' ? noSuchClass() : error;
    });
  if (inserted.rowCount !== 1) throw new Problem('name_taken', nameTaken());
}

/** Records received units (negative: lost ones) in the stock journal; the caller changes the variant. */
async function noteAdjustment(
  database: Database,
  variantId: string,
  units: number,
  actorId: string | null,
): Promise<void> {
  if (units === 0) return;
  await database.query(
    'INSERT INTO stock_journal (variant_id, kind, received_delta, actor_id) VALUES ($1, $2, $3, $4)',
    [variantId, units > 0 ? 'receive' : 'write_off', units, actorId],
  );
}
