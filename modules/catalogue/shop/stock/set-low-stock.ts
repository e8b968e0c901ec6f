import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Low = { units: number | null; ofProduct: boolean; seen?: number | null | undefined };

/**
 * Sets from how few units on a variant is low, or all variants of its product; null never. Throws `stale_version` if the named variant
 * no longer has the number `seen`.
 */
export async function setLowStock(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  variantId: string,
  { units, ofProduct, seen }: Low,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    // Without the locks, two people who saw the same number would both write theirs.
    const { rows } = await client.query<{ id: string; product: string }>(
      `SELECT v.id, v.product_id AS product FROM variant v JOIN variant named ON named.product_id = v.product_id
       WHERE named.id = $1 AND named.archived_at IS NULL AND v.archived_at IS NULL AND ($2 OR v.id = named.id)
       ORDER BY v.id FOR NO KEY UPDATE OF v`,
      [variantId, ofProduct],
    );
    const product = rows[0]?.product;
    if (product === undefined) throw new Problem('not_found');
    if (seen !== undefined) await refuseUnseen(client, admin, { variantId, product, units, seen });
    const ids = rows.map(({ id }) => id);
    const { rowCount } =
      units === null
        ? await client.query('DELETE FROM low_stock WHERE variant_id = ANY ($1)', [ids])
        : await client.query(
            `INSERT INTO low_stock SELECT id, $2 FROM unnest($1::uuid[]) AS id
             ON CONFLICT (variant_id) DO UPDATE SET units = excluded.units WHERE low_stock.units <> excluded.units`,
            [ids, units],
          );
    if (!rowCount) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'product.low-stock-set',
      subject: { kind: 'product', id: product },
      detail: { lowStock: units, variants: rowCount },
    });
    return { modifiedCount: rowCount };
  });
}

type Seen = { variantId: string; product: string; units: number | null; seen: number | null };

async function refuseUnseen(
  client: Database,
  admin: Member,
  { variantId, product, units, seen }: Seen,
): Promise<void> {
  const { rows } = await client.query<{ units: number }>(
    'SELECT units FROM low_stock WHERE variant_id = $1',
    [variantId],
  );
  const now = rows[0]?.units ?? null;
  if (now === seen || now === units) return;
  const { words } = await lastActor(client, admin, { kind: 'product', id: product, fact: 'lowStock' });
  throw new Problem(
    'stale_version',
    now === null
      ? t('{actor} changed this meanwhile: it is never low now.', { actor: words })
      : t('{actor} changed this meanwhile: it is low at {units} units or fewer now.', {
          actor: words,
          units: now,
        }),
  );
}
