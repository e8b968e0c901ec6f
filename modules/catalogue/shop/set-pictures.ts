import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { requireUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { keepVersion } from './history/keep-version.ts';
import { lockProduct } from './lock-product.ts';

export type PicturesChange = { version: number; pictures: ProductPicture[] };

/** Replaces the pictures of a product on sale unless it changed since `version`. The first becomes its image. */
export async function setPictures(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  { version, pictures }: PicturesChange,
): Promise<{ version: number }> {
  return transaction(shop.pool, async (client) => {
    await lockProduct(client, productId, { version, by: admin });
    await requireUploads(
      client,
      pictures.map(({ address }, place) => ({ field: `pictures.${place}.address`, address })),
    );
    await client.query('UPDATE product SET pictures = $2, version = version + 1 WHERE id = $1', [
      productId,
      JSON.stringify(pictures),
    ]);
    await keepVersion(client, productId, { act: 'product.pictures-set', actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.pictures-set',
      subject: { kind: 'product', id: productId },
      detail: { version, pictures: pictures.length },
    });
    return { version: version + 1 };
  });
}
