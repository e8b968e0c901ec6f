import { recordDisputes } from '#modules/payments/shop/disputes/record-disputes.ts';
import { addOrderNote } from '#modules/staff-orders/shop/add-order-note.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** The customer's bank, and the shop's answer to it, at the stand-in. */
export type Bank = {
  dispute(intentId: string, reason: 'fraudulent' | 'product_not_received'): Promise<void>;
  /** `winning_evidence` and `losing_evidence` decide it. */
  answer(disputeId: string, evidence: string): Promise<void>;
};

type World = { shop: Shop; bank: Bank };

/** The customer's bank takes the payment back until it has decided. */
export async function openDispute({ shop, bank }: World, orderId: string): Promise<void> {
  const intent = await intentOf(shop, orderId);
  if (!intent) return;
  // It may have been opened by a step that was cut off.
  const known = await shop.payments.listDisputes(intent);
  if (known.length === 0) await bank.dispute(intent, 'product_not_received');
  await recordDisputes(shop, intent);
}

/** Answers a dispute; with a verdict the bank decides. */
export async function answerDispute(
  { shop, bank }: World,
  orderId: string,
  evidence: 'The tracking number and the signature' | 'winning_evidence' | 'losing_evidence',
): Promise<void> {
  const intent = await intentOf(shop, orderId);
  const [dispute] = intent ? await shop.payments.listDisputes(intent) : [];
  if (!intent || !dispute) return;
  if (dispute.status === 'needs_response' || dispute.status === 'under_review')
    await bank.answer(dispute.id, evidence);
  await recordDisputes(shop, intent);
}

export const noteAnswer = ({ shop }: World, author: Member, orderId: string) =>
  addOrderNote(
    shop,
    author,
    orderId,
    'Sent the bank the tracking number and the signature of the neighbour.',
  );

async function intentOf({ pool }: Shop, orderId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ intent: string | null }>(
    `SELECT intent_id AS intent FROM payment WHERE order_id = $1 AND state = 'succeeded'`,
    [orderId],
  );
  return rows[0]?.intent ?? undefined;
}
