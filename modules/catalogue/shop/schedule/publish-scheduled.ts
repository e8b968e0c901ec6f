import { missingUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { conflictsOf } from '../../contract/product-conflicts.ts';
import type { SaleRefusal } from '../../contract/sale-refusal.ts';
import { keepVersion } from '../history/keep-version.ts';
import { lockProduct } from '../lock-product.ts';

const ACT = 'product.published';

/**
 * Puts due drafts on sale, each in its own transaction and once, even if several processes try. A draft that is
 * not fit for sale stays one, with the reason. `now` defaults to the database's clock.
 */
export async function publishScheduled({ pool }: Pick<Shop, 'pool'>, now?: Date): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT product_id AS id FROM product_schedule
     WHERE publish_at <= coalesce($1, now()) AND refusal IS NULL ORDER BY publish_at, product_id`,
    [now],
  );
  let published = 0;
  for (const { id } of rows)
    if (await transaction(pool, (client) => publish(client, id, now))) published += 1;
  return published;
}

async function publish(client: Database, productId: string, now: Date | undefined): Promise<boolean> {
  const product = await lockProduct(client, productId);
  // Read again under the lock: another process may have done it, or staff may have chosen another time.
  const { rowCount } = await client.query(
    `SELECT FROM product_schedule WHERE product_id = $1 AND publish_at <= coalesce($2, now()) AND refusal IS NULL`,
    [productId, now],
  );
  if (!rowCount) return false;
  const refusal = await refusalOf(client, productId, product);
  if (refusal)
    await client.query('UPDATE product_schedule SET refusal = $2, refusal_facts = $3 WHERE product_id = $1', [
      productId,
      refusal.code,
      refusal,
    ]);
  else {
    await client.query(
      'UPDATE product SET is_draft = false, archived_at = NULL, version = version + 1 WHERE id = $1',
      [productId],
    );
    await keepVersion(client, productId, { act: ACT, actorId: null });
  }
  await recordAct(client, {
    actor: { kind: 'system' },
    action: refusal ? 'product.publish-refused' : ACT,
    subject: { kind: 'product', id: productId },
    detail: refusal ? { refusal } : {},
  });
  return refusal === undefined;
}

async function refusalOf(
  client: Database,
  productId: string,
  { variants, rule }: Awaited<ReturnType<typeof lockProduct>>,
): Promise<SaleRefusal | undefined> {
  if (variants.length === 0) return { code: 'no-variant' };
  for (const { priceCents, priceTiers } of variants) {
    const facts = { ...rule, priceCents, priceTiers };
    if (conflictsOf(facts).length > 0) return { code: 'conflict', facts };
  }
  const { rows } = await client.query<{ address: string }>(
    `SELECT picture->>'address' AS address /* never null: a picture has one */ FROM product, jsonb_array_elements(pictures) AS picture WHERE id = $1
     UNION SELECT image FROM variant WHERE product_id = $1 AND archived_at IS NULL AND image IS NOT NULL`,
    [productId],
  );
  const missing = await missingUploads(
    client,
    rows.map(({ address }) => ({ field: 'pictures', address })),
  );
  return missing.length > 0 ? { code: 'picture-gone' } : undefined;
}
