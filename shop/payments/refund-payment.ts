import type { Shop } from '../context.ts';
import type { Refund } from '../ports/payment-provider.ts';
import { type Given, recordRefunds } from './record-refunds.ts';

/**
 * Carries out a decided refund at the provider once and records the result. Retries a failed one only if `again`.
 * Throws `ProviderUnavailable` to be retried.
 */
export async function refundPayment(
  shop: Shop,
  paymentId: string,
  { again = false }: { again?: boolean } = {},
): Promise<Given> {
  const { rows } = await shop.pool.query<{ intent_id: string; amount_cents: number }>(
    `SELECT intent_id, amount_cents FROM payment WHERE id = $1 AND state = 'refund_pending'`,
    [paymentId],
  );
  if (!rows[0]) return 'given';
  const { intent_id: intentId, amount_cents: amountCents } = rows[0];
  const made = await shop.payments.listRefunds(intentId);
  const failures = made.filter(({ status }) => status === 'failed').length;
  if (isUnderWay(made, amountCents) || (failures > 0 && !again)) return recordRefunds(shop, intentId, made);
  // A new key per try: for an old key the provider would repeat its old answer.
  const key = failures === 0 ? `re:${paymentId}` : `re:${paymentId}:${failures}`;
  const refund = await shop.payments.refund({ intentId, key });
  return recordRefunds(shop, intentId, [refund, ...made.filter(({ id }) => id !== refund.id)]);
}

function isUnderWay(refunds: readonly Refund[], amountCents: number): boolean {
  const given = refunds.filter(({ status }) => status !== 'failed');
  return given.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents;
}
