import { Problem } from '#contract/problems.ts';
import type { Database, Member } from '../context.ts';
import { readOrderUnits, unitsToRefund } from '../order/order-units.ts';
import { refundAmounts } from '../order/refund-amounts.ts';
import { readTeamRules } from '../team/read-team-rules.ts';
import { chosenLines, type Part } from './chosen-lines.ts';

type Wanted = { parts: readonly Part[]; amountCents: number | undefined; shipping: boolean };

/**
 * Throws `fresh_sign_in_required` if a refund would bring what the order got back above the team's limit and the caller's proof of
 * identity is old. Without `wanted` the refund is all that is left.
 */
export async function refuseLargeRefund(
  database: Database,
  staff: Pick<Member, 'isFresh'>,
  orderId: string,
  wanted?: Wanted,
): Promise<void> {
  if (staff.isFresh) return;
  const found = await database.query('SELECT FROM orders WHERE id = $1', [orderId]);
  if (found.rowCount === 0) throw new Problem('not_found');
  const bought = await readOrderUnits(database, orderId);
  if (!wanted) return refuseAboveLimit(database, staff, bought.totalCents);
  const units = chosenLines(bought, wanted.parts, unitsToRefund, 'refunded');
  await refuseAboveLimit(
    database,
    staff,
    bought.refundedCents + refundAmounts(bought, { ...wanted, units }).cents,
  );
}

/** The same for the sum of an order's refunds. */
export async function refuseAboveLimit(
  database: Database,
  { isFresh }: Pick<Member, 'isFresh'>,
  cents: number,
): Promise<void> {
  if (isFresh || cents <= (await readTeamRules(database)).refundLimitCents) return;
  throw new Problem('fresh_sign_in_required', 'Enter your password or a code to refund this much.');
}
