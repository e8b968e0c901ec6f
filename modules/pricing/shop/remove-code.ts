import { recordAct } from '#platform/audit/record-act.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { lockCode } from './code-row.ts';

/**
 * Removes a code, unless it changed since `version`. A code that an order names stays in the database but can never be used
 * again.
 */
export async function removeCode(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  code: string,
  version?: number,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const before = await lockCode(client, admin, code);
    if (version !== undefined && before.version !== version)
      throw await staleVersion(client, admin, { kind: 'code', id: code, version: before.version });
    const { rowCount } = await client.query(
      'DELETE FROM discount_code c WHERE code = $1 AND NOT EXISTS (SELECT FROM order_code u WHERE u.code = c.code)',
      [code],
    );
    if (rowCount === 0)
      await client.query('UPDATE discount_code SET archived_at = now() WHERE code = $1', [code]);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'code.removed',
      subject: { kind: 'code', id: code },
    });
    return { deletedCount: 1 };
  });
}
