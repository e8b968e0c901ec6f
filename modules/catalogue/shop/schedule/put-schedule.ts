import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** Writes when a draft, whose row the caller has locked, goes on sale; null for never. Returns whether that is new. */
export async function putSchedule(
  client: Database,
  actorId: string | null,
  productId: string,
  publishAt: string | null,
): Promise<boolean> {
  if (!(await writeSchedule(client, productId, publishAt))) return false;
  await recordAct(client, {
    actor: actorId === null ? { kind: 'system' } : { kind: 'member', id: actorId },
    action: publishAt === null ? 'product.unscheduled' : 'product.scheduled',
    subject: { kind: 'product', id: productId },
    detail: { publishAt },
  });
  return true;
}

/** The same without an act of its own, for a change that records one. */
export async function writeSchedule(
  client: Database,
  productId: string,
  publishAt: string | null,
): Promise<boolean> {
  const { rows } = await client.query<{ isAhead: boolean | null }>(
    `SELECT $1::timestamptz > now() AS "isAhead"`,
    [publishAt && new Date(publishAt)],
  );
  if (rows[0]?.isAhead === false) throw invalidField('publishAt', t('Choose a moment that is still to come'));
  const { rowCount } =
    publishAt === null
      ? await client.query('DELETE FROM product_schedule WHERE product_id = $1', [productId])
      : await client.query(
          `INSERT INTO product_schedule AS s (product_id, publish_at) VALUES ($1, $2)
           ON CONFLICT (product_id) DO UPDATE SET publish_at = excluded.publish_at, refusal = NULL, refusal_facts = NULL
           WHERE s.publish_at <> excluded.publish_at OR s.refusal IS NOT NULL`,
          [productId, new Date(publishAt)],
        );
  return Boolean(rowCount);
}
