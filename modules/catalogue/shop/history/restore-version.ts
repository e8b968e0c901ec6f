import { missingUploads } from '#modules/uploads/shop/require-uploads.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { lockProduct } from '../lock-product.ts';
import { keepVersion } from './keep-version.ts';
import { PRODUCT_STATE, type ProductState } from './product-state.ts';
import { putState } from './put-state.ts';

const ACT = 'product.restored';

/**
 * Makes a product what it was at an earlier version, as a new version, unless it changed since `version`. Never touches stock.
 * Leaves out pictures that the shop no longer has. Does nothing if the product is so already.
 */
export async function restoreVersion(
  { pool }: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  { version, restored }: { version: number; restored: number },
): Promise<{ version: number; lostPictures: number }> {
  return transaction(pool, async (client) => {
    // Variants that come back are locked before the product, as in every change.
    await client.query('SELECT FROM variant WHERE product_id = $1 ORDER BY id FOR NO KEY UPDATE', [
      productId,
    ]);
    await lockProduct(client, productId, { version, by: admin });
    const { now, then } = await statesOf(client, productId, restored);
    if (!then || then.isArchived) throw new Problem('not_found');
    if (now.isSame) return { version, lostPictures: 0 };
    const { state, lostPictures } = await withoutLost(client, then, now.state);
    await putState(client, productId, admin.id, state);
    await keepVersion(client, productId, { act: ACT, actorId: admin.id });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: ACT,
      subject: { kind: 'product', id: productId },
      detail: { version, restored },
    });
    return { version: version + 1, lostPictures };
  });
}

async function statesOf(
  client: Database,
  productId: string,
  version: number,
): Promise<{ now: { state: ProductState; isSame: boolean }; then: ProductState | null }> {
  const { rows } = await client.query<{ now: ProductState; then: ProductState | null; isSame: boolean }>(
    `SELECT now.state AS now, v.state AS then, now.state IS NOT DISTINCT FROM v.state || jsonb_build_object(
         'facts', '{"tags": []}' || (v.state->'facts'),
         'variants', (SELECT coalesce(jsonb_agg('{"content": null}' || variant ORDER BY place), '[]')
           FROM jsonb_array_elements(v.state->'variants') WITH ORDINALITY AS of_then (variant, place))) AS "isSame"
     FROM (SELECT ${PRODUCT_STATE} AS state FROM product p WHERE p.id = $1) now
     LEFT JOIN product_version v ON v.product_id = $1 AND v.version = $2`,
    [productId, version],
  );
  if (!rows[0]) throw new Problem('not_found');
  const [{ now, then, isSame }] = rows as [(typeof rows)[0]];
  return { now: { state: now, isSame }, then };
}

/** A product keeps its present pictures if all of that version are lost. */
async function withoutLost(
  client: Database,
  then: ProductState,
  now: ProductState,
): Promise<{ state: ProductState; lostPictures: number }> {
  const pictures = then.facts.pictures ?? [];
  const addresses = [
    ...new Set(
      [...pictures, ...then.variants.map(({ image }) => ({ address: image }))].map((p) => p.address),
    ),
  ];
  const missing = await missingUploads(
    client,
    addresses.map((address) => ({ field: address ?? '', address })),
  );
  const lost = new Set(missing.map(({ field }) => field));
  const kept = pictures.filter(({ address }) => !lost.has(address));
  return {
    state: {
      ...then,
      facts: { ...then.facts, pictures: kept.length > 0 ? kept : now.facts.pictures },
      variants: then.variants.map((variant) =>
        lost.has(variant.image ?? '') ? { ...variant, image: null } : variant,
      ),
    },
    lostPictures: lost.size,
  };
}
