import type { Refund } from '#platform/ports/payment-provider.ts';
import type { Database } from '#platform/shop.ts';
import { centsOf } from '../refund-row.ts';

/**
 * Adds the lost disputes of a payment to the provider's refunds: each counts like a refund made by the bank, of at most what was
 * left of the payment, and stays so if the shop wins it after an appeal. The caller holds the locks of order and payment.
 */
export async function withLostDisputes(
  client: Database,
  { id, amount_cents: paidCents }: { id: string; amount_cents: number },
  refunds: readonly Refund[],
): Promise<Refund[]> {
  const { rows } = await client.query<{ id: string; amount_cents: number; recorded_cents: number | null }>({
    name: 'lost-disputes',
    text: `SELECT d.id, d.amount_cents, r.amount_cents AS recorded_cents FROM dispute d LEFT JOIN refund r ON r.provider_id = d.id
           WHERE d.payment_id = $1 AND (d.status = 'lost' OR d.regained_at IS NOT NULL) ORDER BY d.opened_at, d.id`,
    values: [id],
  });
  if (rows.length === 0) return [...refunds];
  let leftCents = paidCents - Math.max(centsOf(refunds), await recordedCents(client, id));
  const lost: Refund[] = [];
  for (const { id: disputeId, amount_cents: disputedCents, recorded_cents: recorded } of rows) {
    const amountCents = recorded ?? Math.min(disputedCents, leftCents);
    leftCents -= amountCents;
    if (amountCents > 0)
      lost.unshift({
        id: disputeId,
        status: 'succeeded',
        amountCents,
        failure: undefined,
        refundId: undefined,
      });
  }
  return [...lost, ...refunds];
}

/** The refunds that the shop knows at the provider; a list may be older. */
async function recordedCents(client: Database, paymentId: string): Promise<number> {
  const { rows } = await client.query<{ cents: number }>(
    `SELECT coalesce(sum(r.amount_cents), 0)::bigint AS cents FROM refund r
     WHERE r.payment_id = $1 AND r.provider_id IS NOT NULL AND r.state IN ('pending', 'succeeded')
       AND NOT EXISTS (SELECT FROM dispute d WHERE d.id = r.provider_id)`,
    [paymentId],
  );
  return rows[0]?.cents ?? 0;
}
