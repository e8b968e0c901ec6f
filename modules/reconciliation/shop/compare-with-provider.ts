import { recordRule } from '#modules/integrity/shop/record-check.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { findPayment, findPayments } from '#modules/payments/shop/payment-row.ts';
import { type Intent, ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import { comparePayment } from './compare-payment.ts';
import { reconcileIntent } from './reconcile-intent.ts';
import { recordDifference } from './record-difference.ts';
import { finishRun, type Run, type RunBy, startRun } from './record-run.ts';
import { settleOpenPayments } from './settle-open-payments.ts';

const PAGE = 500;

/**
 * Compares payments and refunds of the last `hours`, and open ones of any age, with the provider in both directions;
 * repairs what it can and stores the run. An unreachable provider becomes the run's `failure`.
 */
export async function compareWithProvider(shop: Shop, askedBy: RunBy, hours: number): Promise<Run> {
  const since = new Date(Date.now() - hours * 3_600_000);
  const runId = await startRun(shop, askedBy, since);
  const counts = { looked: 0, repaired: 0 };
  const seen = new Set<string>();
  let failure: string | null = null;

  const look = async (intentId: string) => {
    seen.add(intentId);
    try {
      const found = await reconcileIntent(shop, intentId);
      await recordDifference(shop.pool, intentId, found, runId);
      if (found?.repair) counts.repaired += 1;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      // A payment that cannot be decided must not block other payments.
      shop.log.error({ err: error, intent: intentId }, 'A payment could not be compared');
    }
  };

  try {
    const open = await settleOpenPayments(shop);
    counts.looked += open.looked;
    counts.repaired += open.repaired;
    for (const orderId of await closingOrders(shop)) await closeOrder(shop, orderId);
    for (const intentId of await openDifferences(shop)) await look(intentId);
    for (const intentId of await openDisputes(shop)) if (!seen.has(intentId)) await look(intentId);
    for await (const page of shop.payments.listIntents(since)) {
      const { own, differing } = await against(shop, page);
      counts.looked += own.length;
      for (const { id } of own) if (!differing.has(id)) seen.add(id);
      for (const id of differing) if (!seen.has(id)) await look(id);
    }
    for await (const page of shop.payments.listRefundedIntents(since))
      for (const id of page) if (!seen.has(id) && (await findPayment(shop.pool, { id }))) await look(id);
    for await (const page of shop.payments.listDisputedIntents(since))
      for (const id of page) if (!seen.has(id) && (await findPayment(shop.pool, { id }))) await look(id);
    for await (const id of paymentsHere(shop, since)) if (!seen.has(id)) await look(id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    failure = 'The payment provider cannot be reached';
  }
  await recordRule(shop, 'I12');
  return finishRun(shop, runId, { ...counts, failure });
}

/** This shop's intents on a page, and which of them differ here. */
async function against(
  shop: Shop,
  page: Intent[],
): Promise<{ own: Intent[]; differing: ReadonlySet<string> }> {
  const payments = new Map(
    (await findPayments(shop.pool, page)).map((payment) => [payment.intent_id, payment]),
  );
  const own: Intent[] = [];
  const differing = new Set<string>();
  for (const intent of page) {
    // If the answer was lost, only order and attempt identify the payment.
    const payment = payments.get(intent.id) ?? (await lostAnswer(shop, intent));
    if (!payment && intent.shopId !== shop.payments.shopId) continue;
    own.push(intent);
    if (intent.isDisputed || comparePayment(intent, payment, shop.payments)) differing.add(intent.id);
  }
  return { own, differing };
}

async function lostAnswer(shop: Shop, intent: Intent) {
  return intent.shopId === shop.payments.shopId ? findPayment(shop.pool, intent) : undefined;
}

/** Orders that wait for the provider, in case the job that asks it has given up. */
async function closingOrders({ pool }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'closing' ORDER BY id LIMIT ${PAGE}`,
  );
  return rows.map(({ id }) => id);
}

async function openDifferences({ pool }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ intent_id: string }>(
    'SELECT intent_id FROM payment_difference WHERE resolved_at IS NULL ORDER BY id',
  );
  return rows.map(({ intent_id: id }) => id);
}

/** Payments whose dispute may have been decided meanwhile. */
async function openDisputes({ pool }: Shop): Promise<string[]> {
  const { rows } = await pool.query<{ intent_id: string }>(
    `SELECT DISTINCT p.intent_id /* never null: a disputed payment has one */ FROM dispute d JOIN payment p ON p.id = d.payment_id WHERE d.closed_at IS NULL`,
  );
  return rows.map(({ intent_id: id }) => id);
}

/** Intents that the shop has recorded since a time and the provider must know too. */
async function* paymentsHere({ pool }: Shop, since: Date): AsyncGenerator<string> {
  let after = { at: since, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const { rows } = await pool.query<{ id: string; created_at: Date; intent_id: string }>(
      `SELECT id, created_at, intent_id FROM payment
       WHERE (created_at, id) > ($1, $2) AND intent_id IS NOT NULL AND state <> 'canceled'
       ORDER BY created_at, id LIMIT ${PAGE}`,
      [after.at, after.id],
    );
    for (const { intent_id: intentId } of rows) yield intentId;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: last.created_at, id: last.id };
  }
}
