import { invalidField } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../../audit/record-act.ts';
import type { Member, Shop } from '../../context.ts';
import { lockProduct } from '../lock-product.ts';

/** Sets when a draft goes on sale by itself, or that it does not. Does nothing if it is so already. */
export async function scheduleProduct(
  { pool }: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  publishAt: string | null,
): Promise<{ modifiedCount: number }> {
  return transaction(pool, async (client) => {
    const { isDraft } = await lockProduct(client, productId);
    if (publishAt !== null && !isDraft) throw invalidField('publishAt', 'Only a draft can be scheduled');
    const { rows } = await client.query<{ isAhead: boolean }>(`SELECT $1::timestamptz > now() AS "isAhead"`, [
      publishAt && new Date(publishAt),
    ]);
    if (rows[0]?.isAhead === false) throw invalidField('publishAt', 'Choose a moment that is still to come');
    const { rowCount } =
      publishAt === null
        ? await client.query('DELETE FROM product_schedule WHERE product_id = $1', [productId])
        : await client.query(
            `INSERT INTO product_schedule AS s (product_id, publish_at) VALUES ($1, $2)
             ON CONFLICT (product_id) DO UPDATE SET publish_at = excluded.publish_at, refusal = NULL
             WHERE s.publish_at <> excluded.publish_at OR s.refusal IS NOT NULL`,
            [productId, new Date(publishAt)],
          );
    if (rowCount)
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: publishAt === null ? 'product.unscheduled' : 'product.scheduled',
        subject: { kind: 'product', id: productId },
        detail: { publishAt },
      });
    return { modifiedCount: rowCount ?? 0 };
  });
}
