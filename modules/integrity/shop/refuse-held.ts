import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** Throws `integrity_hold` for an order that violates a rule. The caller holds its row lock. */
export async function refuseHeld(database: Database, orderId: string): Promise<void> {
  const { rows } = await database.query<{ rule: string }>({
    name: 'integrity-hold',
    text: 'SELECT rule FROM integrity_hold WHERE order_id = $1 ORDER BY rule',
    values: [orderId],
  });
  if (rows.length === 0) return;
  const rules = rows.map(({ rule }) => rule).join(', ');
  throw new Problem(
    'integrity_hold',
    t('Money or stock of this order does not add up ({rules}): see Payments.', { rules }),
  );
}
