import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { MOST_TAGS } from './tag-customer.ts';

/** Gives customers a tag: all of them or, if one is unknown or has too many tags, none. */
export async function tagCustomers(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { customers, tag }: { customers: readonly string[]; tag: string },
): Promise<{ modifiedCount: number }> {
  const wanted = [...new Set(customers)];
  return transaction(shop.pool, async (client) => {
    const { rows: found } = await client.query(
      'SELECT id FROM member WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [wanted],
    );
    if (found.length !== wanted.length) throw new Problem('not_found');
    const { rows: tagged } = await client.query<{ id: string }>(
      `INSERT INTO customer_tag (member_id, tag) SELECT unnest($1::uuid[]), $2 ON CONFLICT DO NOTHING RETURNING member_id AS id`,
      [wanted, tag],
    );
    const { rows: full } = await client.query(
      `SELECT member_id FROM customer_tag WHERE member_id = ANY ($1) GROUP BY member_id HAVING count(*) > ${MOST_TAGS}`,
      [wanted],
    );
    if (full.length > 0)
      throw invalidField(
        'tag',
        `${full.length === 1 ? 'One of them has' : `${full.length} of them have`} ${MOST_TAGS} tags already`,
      );
    for (const { id } of tagged)
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'customer.tagged',
        subject: { kind: 'member', id },
      });
    return { modifiedCount: tagged.length };
  });
}
