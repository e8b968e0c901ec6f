import { Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';
import { readOrderUnits, unitsToRefund } from '../order/order-units.ts';
import { refundAmounts } from '../order/refund-amounts.ts';
import { chosenLines } from './chosen-lines.ts';
import type { PartialRefund } from './refund-lines.ts';

/** The amount of this refund if it were requested now. It changes nothing. */
export async function previewRefund(
  { pool }: Pick<Shop, 'pool'>,
  orderId: string,
  { parts, amountCents, shipping }: Pick<PartialRefund, 'parts' | 'amountCents' | 'shipping'>,
): Promise<number> {
  const { rowCount } = await pool.query('SELECT FROM orders WHERE id = $1', [orderId]);
  if (rowCount === 0) throw new Problem('not_found');
  const bought = await readOrderUnits(pool, orderId);
  const units = chosenLines(bought, parts, unitsToRefund, 'refunded');
  return refundAmounts(bought, { units, shipping, amountCents }).cents;
}
