import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { MOST_TAGS } from './tag-customer.ts';

/** Gives members and guests a tag: all of them or, if one is unknown or has too many tags, none. */
export async function tagCustomers(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { customers, tag }: { customers: readonly string[]; tag: string },
): Promise<{ modifiedCount: number }> {
  const wanted = [...new Set(customers)];
  return transaction(shop.pool, async (client) => {
    const { rows: members } = await client.query<{ id: string }>(
      'SELECT id FROM member WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR UPDATE',
      [wanted],
    );
    const { rows: guests } = await client.query<{ id: string }>(
      `SELECT id FROM customer WHERE id = ANY ($1) AND kind = 'guest' ORDER BY id FOR UPDATE`,
      [wanted],
    );
    if (members.length + guests.length !== wanted.length) throw new Problem('not_found');
    const { rows: tagged } = await client.query<{ id: string; kind: string }>(
      `WITH m AS (INSERT INTO customer_tag (member_id, tag) SELECT unnest($1::uuid[]), $3 ON CONFLICT DO NOTHING RETURNING member_id),
         g AS (INSERT INTO guest_tag (guest_id, tag) SELECT unnest($2::uuid[]), $3 ON CONFLICT DO NOTHING RETURNING guest_id)
       SELECT member_id AS id /* never null: a key */, 'member' AS kind FROM m
       UNION ALL SELECT guest_id, 'guest' FROM g`,
      [members.map(({ id }) => id), guests.map(({ id }) => id), tag],
    );
    const { rows: full } = await client.query(
      `SELECT 1 FROM (SELECT member_id AS id FROM customer_tag WHERE member_id = ANY ($1)
         UNION ALL SELECT guest_id FROM guest_tag WHERE guest_id = ANY ($1)) t GROUP BY id HAVING count(*) > ${MOST_TAGS}`,
      [wanted],
    );
    if (full.length > 0)
      throw invalidField(
        'tag',
        t('{count, plural, one {One of them has} other {# of them have}} {mostTags} tags already', {
          count: full.length,
          mostTags: MOST_TAGS,
        }),
      );
    for (const { id, kind } of tagged)
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'customer.tagged',
        subject: { kind, id },
      });
    return { modifiedCount: tagged.length };
  });
}
