import type pg from 'pg';
import type Stripe from 'stripe';
import { TEST_CARDS } from '../cards/test-cards.ts';
import { find, findTestCard, insert, replace } from '../database/resources.ts';
import { transaction } from '../database/transaction.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newRequestId } from '../objects/ids.ts';
import type { SandboxSwitches } from '../switches.ts';
import type { Call } from './call.ts';
import { lockIntent } from './payment-intent-access.ts';
import { recordEvent } from './record-event.ts';

/** Schedules the later outcome of a refund whose test card fails or delays it. */
export async function turnLater({ client, switches }: Call, refundId: string): Promise<void> {
  await client.query(
    `UPDATE sandbox_stripe.refund SET turns_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1`,
    [refundId, switches.refundTurnsAfterMs / 1000],
  );
}

/** Applies the due outcomes of refunds; returns how many. */
export async function turnRefunds(pool: pg.Pool, switches: SandboxSwitches): Promise<number> {
  const { rows } = await pool.query<{ id: string; payment_intent: string }>(
    'SELECT id, payment_intent FROM sandbox_stripe.refund WHERE turns_at <= clock_timestamp() LIMIT 20',
  );
  for (const row of rows) {
    await transaction(pool, async (client) => {
      const requestId = newRequestId();
      const call: Call = { client, keyKind: 'secret', requestId, idempotencyKey: null, switches };
      await lockIntent(call, row.payment_intent);
      const { rowCount } = await client.query(
        'UPDATE sandbox_stripe.refund SET turns_at = NULL WHERE id = $1 AND turns_at IS NOT NULL',
        [row.id],
      );
      if (rowCount === 1) await turn(call, row.id);
    });
  }
  return rows.length;
}

async function turn(call: Call, refundId: string): Promise<void> {
  const refund = await find(call.client, 'refund', refundId);
  const charge = refund && (await find(call.client, 'charge', String(refund.charge)));
  if (!refund || !charge) return;
  const { refund: course } = TEST_CARDS[await findTestCard(call.client, String(charge.payment_method))];
  const previous = { status: refund.status };
  if (course === 'waits') {
    const { pending_reason: _, ...known } = refund;
    const made: Stripe.Refund = { ...known, status: 'succeeded' };
    await replace(call.client, 'refund', made);
    await recordEvent(call, 'refund.updated', made, previous);
    return;
  }
  const back = newBalanceTransaction({
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
  });
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: back.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
  const unrefunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  };
  await insert(call.client, 'balance_transaction', back, String(charge.payment_intent));
  await replace(call.client, 'refund', failed);
  await replace(call.client, 'charge', unrefunded);
  await recordEvent(call, 'refund.failed', failed, previous);
  await recordEvent(call, 'charge.refund.updated', failed, previous);
}
