import { imageFirst } from '#contract/pictures.ts';
import { Problem } from '#contract/problems.ts';
import type { ProductFacts } from '#contract/product-facts.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';
import { columnsOf } from './product-columns.ts';

/** Adds a product with one variant and its first stock journalled. Names are unique among products on sale. */
export async function addProduct(
  shop: Pick<Shop, 'pool' | 'newId'>,
  actorId: string | null,
  product: ProductFacts,
): Promise<{ productId: string }> {
  const productId = shop.newId();
  await transaction(shop.pool, async (client) => {
    await insertProduct(client, productId, actorId, product);
    await recordAct(client, {
      actor: actorId === null ? { kind: 'system' } : { kind: 'member', id: actorId },
      action: 'product.added',
      subject: { kind: 'product', id: productId },
    });
  });
  return { productId };
}

/** The same inside the caller's transaction. The first variant has the id of its product. */
export async function insertProduct(
  client: Database,
  productId: string,
  actorId: string | null,
  product: ProductFacts,
): Promise<void> {
  const own = columnsOf('product', {
    ...product,
    pictures: imageFirst(product.pictures ?? [], product.image),
  });
  const inserted = await client.query(
    `INSERT INTO product (id, ${own.map(({ column }) => column).join(', ')})
     VALUES ($1, ${own.map((_, i) => `$${i + 2}`).join(', ')})
     ON CONFLICT (lower(name)) WHERE archived_at IS NULL DO NOTHING`,
    [productId, ...own.map(({ value }) => value)],
  );
  if (inserted.rowCount !== 1) throw new Problem('name_taken', 'A product of this name is on sale already.');
  const offer = columnsOf('variant', product);
  await client.query(
    `INSERT INTO variant (id, product_id, sku, received, ${offer.map(({ column }) => column).join(', ')})
     VALUES ($1, $1, next_sku($2), $3, ${offer.map((_, i) => `$${i + 4}`).join(', ')})`,
    [productId, product.name, product.availableQuantity, ...offer.map(({ value }) => value)],
  );
  await noteAdjustment(client, productId, product.availableQuantity, actorId);
}
