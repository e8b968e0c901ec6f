import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { requireLanguage } from '#platform/settings/require-language.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Lets the next mails and documents of an order speak another language of the shop. Documents that were made stay as they are. */
export async function chooseOrderLanguage(
  shop: Shop,
  admin: Member,
  orderId: string,
  language: string,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    if (!(await lockOrder(client, orderId))) throw new Problem('not_found');
    await requireLanguage(client, language);
    const { rowCount } = await client.query(
      'UPDATE orders SET language = $2 WHERE id = $1 AND language <> $2',
      [orderId, language],
    );
    if (rowCount !== 1) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.language-chosen',
      subject: { kind: 'order', id: orderId },
      detail: { language },
    });
    return { modifiedCount: 1 };
  });
}
