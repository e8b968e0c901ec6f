import { Problem } from '#contract/problems.ts';
import type { ProductFacts } from '#contract/product-facts.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';
import { columnsOf } from './product-columns.ts';

/** Adds a product with its first stock journalled. Names are unique among products on sale. */
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

/** The same inside the caller's transaction. */
export async function insertProduct(
  client: Database,
  productId: string,
  actorId: string | null,
  product: ProductFacts,
): Promise<void> {
  const columns = columnsOf(product);
  const inserted = await client.query(
    `INSERT INTO product (id, received, ${columns.map(({ column }) => column).join(', ')})
     VALUES ($1, $2, ${columns.map((_, i) => `$${i + 3}`).join(', ')})
     ON CONFLICT (lower(name)) WHERE archived_at IS NULL DO NOTHING`,
    [productId, product.availableQuantity, ...columns.map(({ value }) => value)],
  );
  if (inserted.rowCount !== 1) throw new Problem('name_taken', 'A product of this name is on sale already.');
  await noteAdjustment(client, productId, product.availableQuantity, actorId);
}
