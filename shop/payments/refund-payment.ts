import type { Shop } from '../context.ts';
import type { Refund } from '../ports/payment-provider.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { DISPUTES_DECIDED } from './disputes/dispute-row.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import { type Given, recordRefunds } from './record-refunds.ts';

/**
 * Gives back all of a payment once and records the result: by the refunds of its order that are open, or, if it paid none, by
 * one of its own. Retries a failed one only if `again`. Throws `ProviderUnavailable` to be retried.
 */
export async function refundPayment(
  shop: Shop,
  paymentId: string,
  { again = false }: { again?: boolean } = {},
): Promise<Given> {
  const { rows } = await shop.pool.query<{
    intent_id: string;
    amount_cents: number;
    disputes_decided: number;
  }>(
    `SELECT intent_id, amount_cents, ${DISPUTES_DECIDED} AS disputes_decided FROM payment p
     WHERE id = $1 AND state = 'refund_pending'`,
    [paymentId],
  );
  if (!rows[0]) return 'given';
  const open = await shop.pool.query<{ id: string }>(
    `SELECT id FROM refund WHERE payment_id = $1 AND state IN ('pending', 'failed') ORDER BY asked_at, id`,
    [paymentId],
  );
  if (open.rows.length > 0) return carryOutAll(shop, open.rows, again);
  const { intent_id: intentId, amount_cents: amountCents, disputes_decided: decided } = rows[0];
  const made = await shop.payments.listRefunds(intentId);
  const failures = made.filter(({ status }) => status === 'failed').length;
  if (isUnderWay(made, amountCents) || (failures > 0 && !again)) return recordRefunds(shop, intentId, made);
  // A new key per try and dispute: for an old key the provider would repeat its old answer.
  const tries = failures + decided;
  const key = tries === 0 ? `re:${paymentId}` : `re:${paymentId}:${tries}`;
  const refund = await shop.payments.refund({ intentId, key });
  if (refund === 'disputed') await recordDisputes(shop, intentId);
  if (!refund || refund === 'disputed')
    return recordRefunds(shop, intentId, await shop.payments.listRefunds(intentId));
  return recordRefunds(shop, intentId, [refund, ...made.filter(({ id }) => id !== refund.id)]);
}

/** Retries the refunds of a payment that failed, in part or in full. */
export async function retryRefunds(shop: Shop, paymentId: string): Promise<Given> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM refund WHERE payment_id = $1 AND state = 'failed' ORDER BY asked_at, id`,
    [paymentId],
  );
  return rows.length > 0 ? carryOutAll(shop, rows, true) : refundPayment(shop, paymentId, { again: true });
}

async function carryOutAll(shop: Shop, refunds: readonly { id: string }[], again: boolean): Promise<Given> {
  let outcome: Given = 'given';
  for (const { id } of refunds) outcome = await carryOutRefund(shop, id, { again });
  return outcome;
}

function isUnderWay(refunds: readonly Refund[], amountCents: number): boolean {
  const given = refunds.filter(({ status }) => status !== 'failed');
  return given.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents;
}
