import { invalidField } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Member, Shop } from '../../context.ts';
import { lockProduct } from '../lock-product.ts';
import { putSchedule } from './put-schedule.ts';

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
    return { modifiedCount: (await putSchedule(client, admin.id, productId, publishAt)) ? 1 : 0 };
  });
}
