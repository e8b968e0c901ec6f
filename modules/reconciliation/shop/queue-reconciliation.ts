import { askForCheckNow } from '#modules/integrity/shop/check-job.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { askForReconciliation } from './run-reconciliation.ts';

/** Queues a reconciliation or an integrity check for an admin, whose pages show the result. */
export async function queueForAdmin(
  { pool }: Shop,
  admin: Member,
  what: 'reconciliation' | 'check',
): Promise<{ state: 'asked' }> {
  await transaction(pool, async (client) => {
    await (what === 'check' ? askForCheckNow(client) : askForReconciliation(client));
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: what === 'check' ? 'shop.checked' : 'shop.reconciled',
      subject: { kind: 'shop', id: 'payments' },
    });
  });
  return { state: 'asked' };
}
