import { lastActor } from '#platform/audit/last-actor.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockProduct } from '../lock-product.ts';
import { putSchedule } from './put-schedule.ts';

type Schedule = { publishAt: string | null; seen?: string | null | undefined };

/**
 * Sets when a draft goes on sale by itself, or that it does not. Does nothing if it is so already. Throws `stale_version` if the date is
 * no longer the one `seen`.
 */
export async function scheduleProduct(
  { pool }: Pick<Shop, 'pool'>,
  admin: Member,
  productId: string,
  { publishAt, seen }: Schedule,
): Promise<{ modifiedCount: number }> {
  return transaction(pool, async (client) => {
    const { isDraft } = await lockProduct(client, productId);
    if (publishAt !== null && !isDraft) throw invalidField('publishAt', t('Only a draft can be scheduled'));
    if (seen !== undefined) await refuseUnseen(client, admin, productId, { publishAt, seen });
    return { modifiedCount: (await putSchedule(client, admin.id, productId, publishAt)) ? 1 : 0 };
  });
}

async function refuseUnseen(
  client: Database,
  admin: Member,
  productId: string,
  { publishAt, seen }: { publishAt: string | null; seen: string | null },
): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    'SELECT publish_at AS at FROM product_schedule WHERE product_id = $1',
    [productId],
  );
  const now = rows[0]?.at.getTime();
  const isNow = (moment: string | null) => (moment === null ? undefined : Date.parse(moment)) === now;
  if (isNow(seen) || isNow(publishAt)) return;
  const { words } = await lastActor(client, admin, { kind: 'product', id: productId, fact: 'publishAt' });
  const message =
    now === undefined
      ? t('{actor} took this date away meanwhile.', { actor: words })
      : t('{actor} chose another date meanwhile.', { actor: words });
  throw new Problem('stale_version', message, { errors: [{ field: 'publishAt', message }] });
}
