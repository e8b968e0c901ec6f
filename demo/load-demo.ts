import type { DemoCollection, DemoProduct, DemoReview } from '#modules/catalogue/contract/demo-catalogue.ts';
import { insertProduct } from '#modules/catalogue/shop/add-product.ts';
import { insertCollection } from '#modules/catalogue/shop/collections/add-collection.ts';
import { ruleOf } from '#modules/catalogue/shop/collections/collection-rule.ts';
import { storeVariants } from '#modules/catalogue/shop/store-variants.ts';
import { fillTranslations } from '#modules/catalogue/shop/translations/fill-translations.ts';
import { putOwnList } from '#modules/price-lists/shop/put-own-list.ts';
import { insertCode } from '#modules/pricing/shop/add-code.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import type { Storefront } from '#platform/contract/storefront.ts';
import { transaction } from '#platform/db/transaction.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import type { Database, Shop } from '#platform/shop.ts';

// The people of the demonstration were members long before they reviewed anything.
const JOINED_BEFORE_DAYS = 95;

/** The languages of the demonstration beside English, its first one. */
export const DEMO_LANGUAGES = 'de,fr,es';

export type Demo = {
  products: DemoProduct[];
  collections: DemoCollection[];
  reviews: DemoReview[];
  storefront: Pick<Storefront, 'promises' | 'deliveryTime' | 'code' | 'dealers' | 'search'>;
  /** The translations of the products, by language and English text. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Returns whether this shop has never had a product. */
export async function isEmptyShop(shop: Pick<Shop, 'pool'>): Promise<boolean> {
  const { rows } = await shop.pool.query('SELECT 1 FROM product LIMIT 1');
  return rows.length === 0;
}

/** Loads the demonstration's products, collections and reviews into an empty shop, atomically; does nothing in any other. */
export async function loadDemo(
  shop: Pick<Shop, 'pool' | 'newId'>,
  demo: Demo,
): Promise<'loaded' | 'not_empty'> {
  return transaction(shop.pool, async (client) => {
    // Without the lock, two starting processes would both find the shop empty.
    await client.query('LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query('SELECT 1 FROM product LIMIT 1');
    if (rows.length > 0) return 'not_empty';
    await storeSettings(client, {
      ...demo.storefront.promises,
      ...demo.storefront.search,
      languages: DEMO_LANGUAGES,
    });
    await client.query('UPDATE shipping_method SET delivery_time = $1 WHERE delivery_time IS NULL', [
      demo.storefront.deliveryTime,
    ]);
    await addDemoCode(client, demo.storefront.code);
    await addDealers(shop, client, demo.storefront.dealers);
    const ids = new Map<string, string>();
    for (const product of demo.products) {
      const id = shop.newId();
      ids.set(product.slug, id);
      await insertProduct(client, id, null, {
        name: product.productName,
        isDraft: product.isDraft,
        description: product.description,
        image: product.pictures[0].address,
        pictures: product.pictures,
        properties: product.properties,
        tags: [...(product.tags ?? [])],
        priceCents: product.priceCents,
        formerPriceCents: product.formerPriceCents,
        minQuantity: product.minimumOrderQuantity,
        stepQuantity: product.quantityStep,
        maxQuantity: product.maximumOrderQuantity,
        priceTiers: product.priceTiers,
        availableQuantity: product.availableQuantity ?? 0,
      });
      await offerVariants(shop, client, id, product);
      await weigh(client, id, product);
    }
    await loadCollections(client, shop, demo.collections, ids);
    for (const [language, dictionary] of demo.words) await fillTranslations(client, language, dictionary);
    // The home page shows only buyers' reviews, so demonstration reviewers count as buyers.
    for (const review of demo.reviews) {
      const productId = ids.get(review.productSlug);
      if (!productId)
        throw new Error(`A demonstration review is about ${review.productSlug}, which is not on sale`);
      const author = await client.query<{ id: string }>(
        `INSERT INTO member (id, email, email_verified, name, image, created_at)
         VALUES ($1, $2, true, $3, $4, now() - make_interval(days => $5 + ${JOINED_BEFORE_DAYS}))
         ON CONFLICT (email) WHERE deleted_at IS NULL DO UPDATE SET name = excluded.name,
           created_at = least(member.created_at, excluded.created_at) RETURNING id`,
        [shop.newId(), review.email, review.displayName, review.photoURL, review.daysAgo],
      );
      await client.query(
        `INSERT INTO review (id, member_id, product_id, rating, message, created_at, bought)
         VALUES ($1, $2, $3, $4, $5, now() - make_interval(days => $6), true)`,
        [shop.newId(), author.rows[0]?.id, productId, review.rating, review.message, review.daysAgo],
      );
      await client.query(
        'UPDATE product SET review_count = review_count + 1, rating_sum = rating_sum + $2 WHERE id = $1',
        [productId, review.rating],
      );
    }
    return 'loaded';
  });
}

async function addDemoCode(
  client: Database,
  { code, percent, minimumCents }: Storefront['code'],
): Promise<void> {
  await insertCode(client, code, {
    kind: 'percent',
    percent,
    minimum: minimumCents,
    firstOrderOnly: false,
    oncePerCustomer: true,
    priority: 0,
    on: true,
  });
}

/** A group with one customer, who becomes "Demo Dealer" of the sandbox's identity provider by signing in there. */
async function addDealers(
  shop: Pick<Shop, 'newId'>,
  client: Database,
  { name, basisPoints }: Storefront['dealers'],
): Promise<void> {
  const id = shop.newId();
  await client.query('INSERT INTO customer_group (id, name) VALUES ($1, $2)', [id, name]);
  await putOwnList(client, shop, { id, name, basisPoints });
  await client.query(
    `INSERT INTO member (id, email, name, image, group_id, created_at)
     VALUES ($1, 'demo.dealer@example.com', 'Demo Dealer', $2, $3, now() - interval '120 days') ON CONFLICT DO NOTHING`,
    [shop.newId(), DEFAULT_PICTURE, id],
  );
}

/** Takes the weight of a product's variants from its properties: "0.82 kg". */
async function weigh(client: Database, productId: string, { properties }: DemoProduct): Promise<void> {
  const weight = properties.find(({ label }) => label === 'Weight')?.value ?? '';
  const [, number, unit] = /^([\d.]+) (kg|g)\b/.exec(weight) ?? [];
  if (!number) return;
  const grams = Math.round(Number(number) * (unit === 'kg' ? 1000 : 1));
  await client.query('UPDATE variant SET weight_grams = $2 WHERE product_id = $1', [productId, grams]);
}

/** Replaces the single variant of a new product by the product's own variants. The first keeps the id. */
async function offerVariants(
  shop: Pick<Shop, 'newId'>,
  client: Database,
  productId: string,
  { options = [], variants = [], priceCents, formerPriceCents, priceTiers }: DemoProduct,
): Promise<void> {
  if (variants.length === 0) return;
  await storeVariants(client, productId, null, {
    options,
    variants: variants.map((variant, place) => ({
      id: place === 0 ? productId : shop.newId(),
      options: variant.options,
      image: variant.image,
      perUnitPrice: variant.priceCents ?? priceCents,
      formerPrice: variant.priceCents ? variant.formerPriceCents : formerPriceCents,
      priceTiers: variant.priceCents ? variant.priceTiers : priceTiers,
      addStock: variant.availableQuantity,
    })),
  });
}

async function loadCollections(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  collections: readonly DemoCollection[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [index, { products, ...collection }] of collections.entries()) {
    const fields = {
      ...collection,
      position: index + 1,
      picked: products ? 'by hand' : 'by rule',
      products: products?.map((slug) => ids.get(slug) ?? slug),
    } as const;
    await insertCollection(client, shop.newId(), fields, ruleOf(fields));
  }
}
