import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Choice = { customers: readonly string[]; group: string | null; seen?: string | null | undefined };

/**
 * Puts customers into a group, or into none: all or, if one is unknown, none. The lock of each keeps a booking from taking one
 * price and noting another. Throws `stale_version` if one is no longer in the group `seen`.
 */
export async function setGroup(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  { customers, group, seen }: Choice,
): Promise<{ modifiedCount: number }> {
  const wanted = [...new Set(customers)];
  return transaction(shop.pool, async (client) => {
    const { rows: found } = await client.query<{ id: string; group: string | null }>(
      'SELECT id, group_id AS "group" FROM member WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE',
      [wanted],
    );
    if (found.length !== wanted.length) throw new Problem('not_found');
    const moved = found.find((one) => seen !== undefined && one.group !== seen && one.group !== group);
    if (moved) {
      const { words } = await lastActor(client, admin, { kind: 'member', id: moved.id, fact: 'group' });
      throw new Problem(
        'stale_version',
        t('{actor} chose another group meanwhile. Look at it again.', { actor: words }),
      );
    }
    const { rows: groups } = await client.query<{ name: string }>(
      'SELECT name FROM customer_group WHERE id = $1 FOR KEY SHARE',
      [group],
    );
    const name = groups[0]?.name ?? null;
    if (group !== null && name === null) throw invalidField('group', t('There is no such group any more'));
    const { rows: changed } = await client.query<{ id: string }>(
      'UPDATE member SET group_id = $2 WHERE id = ANY ($1) AND group_id IS DISTINCT FROM $2 RETURNING id',
      [wanted, group],
    );
    for (const { id } of changed)
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'customer.grouped',
        subject: { kind: 'member', id },
        detail: { group: name },
      });
    return { modifiedCount: changed.length };
  });
}
