import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Shop } from '../context.ts';
import { noteAdjustment } from '../stock/note-adjustment.ts';

export type NewProduct = {
  name: string;
  description: string;
  image: string;
  priceCents: number;
  formerPriceCents?: number;
  minQuantity: number;
  availableQuantity: number;
  pictures?: string[];
  properties?: { label: string; value: string }[];
};

/** Puts a product on sale with its first stock in the journal. Its name is unique among those on sale. */
export async function addProduct(
  shop: Pick<Shop, 'pool' | 'newId'>,
  actorId: string | null,
  product: NewProduct,
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
  product: NewProduct,
): Promise<void> {
  const inserted = await client.query(
    `INSERT INTO product (id, name, description, image, pictures, properties, price_cents, former_price_cents, min_quantity, received)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (lower(name)) WHERE archived_at IS NULL DO NOTHING`,
    [
      productId,
      product.name,
      product.description,
      product.image,
      JSON.stringify(product.pictures ?? []),
      JSON.stringify(product.properties ?? []),
      product.priceCents,
      product.formerPriceCents ?? null,
      product.minQuantity,
      product.availableQuantity,
    ],
  );
  if (inserted.rowCount !== 1) throw new Problem('name_taken', 'A product of this name is on sale already.');
  await noteAdjustment(client, productId, product.availableQuantity, actorId);
}
