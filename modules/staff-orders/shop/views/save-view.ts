import { MOST_VIEWS, type ViewFilter } from '#modules/orders/contract/order-view.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { unlessTaken } from './unless-taken.ts';

/** Saves filters of the list of orders for a member of staff, at most twenty, each under a name of its own. */
export async function saveView(
  shop: Shop,
  member: Member,
  { name, filter }: { name: string; filter: ViewFilter },
): Promise<{ viewId: string }> {
  return transaction(shop.pool, async (client) => {
    // Without the lock, two simultaneous calls would both find room.
    await client.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [member.id]);
    const { rows } = await client.query<{ views: number }>(
      'SELECT count(*)::int AS views FROM order_view WHERE member_id = $1',
      [member.id],
    );
    if ((rows[0]?.views ?? 0) >= MOST_VIEWS)
      throw invalidField(
        'name',
        t('You have {mostViews} saved filters: delete one first', { mostViews: MOST_VIEWS }),
      );
    const viewId = shop.newId();
    await unlessTaken(() =>
      client.query('INSERT INTO order_view (id, member_id, name, filter) VALUES ($1, $2, $3, $4)', [
        viewId,
        member.id,
        name,
        filter,
      ]),
    );
    return { viewId };
  });
}
