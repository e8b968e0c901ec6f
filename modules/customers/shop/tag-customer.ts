import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';

export const MOST_TAGS = 20;

/** Gives a customer a tag, or takes it away. */
export async function tagCustomer(
  shop: Shop,
  admin: Member,
  memberId: string,
  { tag, on }: { tag: string; on: boolean },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const live = await client.query('SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [
      memberId,
    ]);
    if (live.rowCount !== 1) throw new Problem('not_found');
    const { rowCount } = await client.query(
      on
        ? 'INSERT INTO customer_tag (member_id, tag) VALUES ($1, $2) ON CONFLICT DO NOTHING'
        : 'DELETE FROM customer_tag WHERE member_id = $1 AND tag = $2',
      [memberId, tag],
    );
    if (rowCount !== 1) return { modifiedCount: 0 };
    const { rows } = await client.query<{ tags: number }>(
      'SELECT count(*)::int AS tags FROM customer_tag WHERE member_id = $1',
      [memberId],
    );
    if ((rows[0]?.tags ?? 0) > MOST_TAGS)
      throw invalidField('tag', `A customer has at most ${MOST_TAGS} tags`);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: on ? 'customer.tagged' : 'customer.untagged',
      subject: { kind: 'member', id: memberId },
    });
    return { modifiedCount: 1 };
  });
}
