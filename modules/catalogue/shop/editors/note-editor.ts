import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import type { Member, Shop } from '#platform/shop.ts';

type Presence = { tab: string; hasLeft?: boolean | undefined };

/** SQL for an editor that has said nothing for so long that it counts as left. */
export const LEFT = `seen_at < now() - interval '45 seconds'`;

/** Notes that a member's tab has a product open for editing, or that it left, and returns the others that have, each person once. */
export async function noteEditor(
  { pool }: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  { tab, hasLeft = false }: Presence,
): Promise<{ others: { name: string; isYou: boolean }[] }> {
  const { rows: known } = await pool.query<{ id: string }>(
    'SELECT id FROM product WHERE id = $1 AND (archived_at IS NULL OR is_draft)',
    [productId],
  );
  if (!known[0])
    throw await removedMeanwhile(pool, admin, { kind: 'product', action: 'product.archived', id: productId });
  if (hasLeft)
    await pool.query('DELETE FROM product_editor WHERE tab = $1 AND member_id = $2', [tab, admin.id]);
  else
    await pool.query(
      `INSERT INTO product_editor (tab, product_id, member_id) VALUES ($1, $2, $3)
       ON CONFLICT (tab) DO UPDATE SET seen_at = now(), product_id = excluded.product_id
       WHERE product_editor.member_id = excluded.member_id`,
      [tab, productId, admin.id],
    );
  const { rows } = await pool.query<{ name: string; isYou: boolean }>(
    `SELECT m.name, m.id = $3 AS "isYou" /* never null: the asker is a member */ FROM member m WHERE m.deleted_at IS NULL AND m.id IN (
       SELECT e.member_id FROM product_editor e WHERE e.product_id = $1 AND e.tab <> $2 AND NOT ${LEFT})
     ORDER BY m.name, m.id`,
    [productId, tab, admin.id],
  );
  return { others: rows };
}
