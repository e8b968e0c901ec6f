import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { findCode } from './code-row.ts';

/** Removes a code. One that an order names stays in the database, for good out of use. */
export async function removeCode(
  shop: Pick<Shop, 'pool'>,
  admin: Member,
  code: string,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    await findCode(client, code, true);
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
