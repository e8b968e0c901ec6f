import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockPerson, subjectOf } from './find-person.ts';

export const MOST_TAGS = 20;

/** Gives a member or guest a tag, or takes it away. */
export async function tagCustomer(
  shop: Shop,
  admin: Member,
  customerId: string,
  { tag, on }: { tag: string; on: boolean },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const person = await lockPerson(client, customerId);
    const [table, owner] = person.memberId ? ['customer_tag', 'member_id'] : ['guest_tag', 'guest_id'];
    const { rowCount } = await client.query(
      on
        ? `INSERT INTO ${table} (${owner}, tag) VALUES ($1, $2) ON CONFLICT DO NOTHING`
        : `DELETE FROM ${table} WHERE ${owner} = $1 AND tag = $2`,
      [customerId, tag],
    );
    if (rowCount !== 1) return { modifiedCount: 0 };
    const { rows } = await client.query<{ tags: number }>(
      `SELECT ((SELECT count(*) FROM customer_tag WHERE member_id = $1) + (SELECT count(*) FROM guest_tag WHERE guest_id = $1))::int AS tags`,
      [customerId],
    );
    if ((rows[0]?.tags ?? 0) > MOST_TAGS)
      throw invalidField('tag', t('A customer has at most {mostTags} tags', { mostTags: MOST_TAGS }));
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: on ? 'customer.tagged' : 'customer.untagged',
      subject: subjectOf(person),
    });
    return { modifiedCount: 1 };
  });
}
