import { decideReturn } from '#modules/fulfilment/shop/decide-return.ts';
import { refundLines } from '#modules/fulfilment/shop/refund-lines.ts';
import { refundOrder } from '#modules/fulfilment/shop/refund-order.ts';
import { requestReturn } from '#modules/fulfilment/shop/request-return.ts';
import { shipLines } from '#modules/fulfilment/shop/ship-lines.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { startClosing } from '#modules/orders/shop/start-closing.ts';
import { cancelOrder } from '#modules/payments/shop/closing/cancel-order.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { sendRefund, sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { settlePayment } from '#modules/payments/shop/settle-payment.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { answerReview } from '#modules/reviews/shop/answer-review.ts';
import { hideReview } from '#modules/reviews/shop/hide-review.ts';
import { writeReview } from '#modules/reviews/shop/write-review.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { ReviewsOf } from '#platform/contract/shop-settings.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { DemoTeam } from './demo-team.ts';
import { answerDispute, type Bank, noteAnswer, openDispute } from './dispute-deeds.ts';
import type { Deed } from './fates.ts';
import type { SeededRandom } from './seeded-random.ts';
import {
  ANSWERS_TO_CRITICS,
  ANSWERS_TO_FRIENDS,
  DECLINED,
  REFUND_REASONS,
  RETURN_MESSAGES,
  REVIEWS,
} from './words.ts';

/** Pays at the stand-in as a browser does; returns the id of the event that reports it. */
export type Pay = (clientSecret: string) => Promise<{ eventId: string; eventType: string }>;

export type LivingOrder = {
  orderId: string;
  clientSecret: string | undefined;
  /** Null for a guest. */
  member: Member | null;
  firstProduct: string;
  returnId: string | undefined;
};

type World = { shop: Shop; team: DemoTeam; pay: Pay; bank: Bank; random: SeededRandom };

// It has no divisor in common with their number.
const REVIEWS_APART = 5;
const CARRIERS = ['DHL', 'UPS', 'FedEx', 'DPD'] as const;

/** Each deed, through the use case by which a customer or an admin does it. */
const DEEDS: Record<Deed, (world: World, order: LivingOrder) => Promise<unknown>> = {
  async pay({ shop, pay }, { orderId, clientSecret }) {
    const secret = clientSecret ?? (await payOrder(shop, orderId)).clientSecret;
    const event = await pay(secret);
    const intent = await shop.payments.retrieveIntent(secret.split('_secret_')[0] ?? '');
    if (intent) await settlePayment(shop, intent, { source: 'webhook', ...event });
  },
  cancel: ({ shop, team }, { orderId, member }) => cancelOrder(shop, member ?? team.support, orderId),
  async expire({ shop }, { orderId }) {
    await transaction(shop.pool, async (client) => {
      const order = await lockOrder(client, orderId);
      if (order?.status === 'unpaid') await startClosing(client, orderId, 'expired', null);
    });
    await closeOrder(shop, orderId);
  },
  ship: (world, { orderId }) => ship(world, orderId, 'all'),
  'ship-part': (world, { orderId }) => ship(world, orderId, 'first line'),
  async refund({ shop, team, random }, { orderId }) {
    await refundOrder(shop, team.manager, orderId, random.share() < 0.3 ? { restock: false } : {});
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM payment WHERE order_id = $1', [
      orderId,
    ]);
    for (const { id } of rows) await sendRefunds(shop, id);
  },
  'refund-line': (world, order) =>
    refundPart(world, order, { parts: [{ line: 1, quantity: 1, restock: true }] }),
  async 'refund-amount'(world, order) {
    const { rows } = await world.shop.pool.query<{ cents: number }>(
      'SELECT greatest(1, total_cents / 10) AS cents FROM orders WHERE id = $1',
      [order.orderId],
    );
    await refundPart(world, order, { parts: [], amountCents: rows[0]?.cents });
  },
  async 'ask-return'(world, order) {
    const [reason, message] = world.random.pick(RETURN_MESSAGES);
    const { returnId } = await requestReturn(world.shop, ({ id }) => id === order.orderId, {
      orderId: order.orderId,
      parts: [{ line: 1, quantity: 1 }],
      reason,
      message,
      idempotencyKey: 'invented-return',
    });
    order.returnId = returnId;
  },
  'approve-return': (world, order) => answerReturn(world, order, 'approved'),
  'decline-return': (world, order) => answerReturn(world, order, 'declined'),
  async 'receive-return'(world, order) {
    const returnId = await answerReturn(world, order, 'received');
    const { rows } = await world.shop.pool.query<{ id: string }>(
      'SELECT id FROM refund WHERE return_id = $1',
      [returnId],
    );
    for (const { id } of rows) await sendRefund(world.shop, id);
  },
  dispute: (world, { orderId }) => openDispute(world, orderId),
  async 'answer-dispute'(world, { orderId }) {
    await answerDispute(world, orderId, 'The tracking number and the signature');
    await noteAnswer(world, world.team.manager, orderId);
  },
  'win-dispute': (world, { orderId }) => answerDispute(world, orderId, 'winning_evidence'),
  'lose-dispute': (world, { orderId }) => answerDispute(world, orderId, 'losing_evidence'),
  review: (world, order) => review(world, order, 'everyone'),
  'review-held': (world, order) => review(world, order, 'nobody'),
};

/** Carries out one deed of an invented order, now. */
export async function carryOut(world: World, order: LivingOrder, deed: Deed): Promise<void> {
  await DEEDS[deed](world, order);
}

async function ship(
  { shop, team, random }: World,
  orderId: string,
  what: 'all' | 'first line',
): Promise<void> {
  const { rows } = await shop.pool.query<{ quantity: number }>(
    'SELECT quantity FROM order_line WHERE order_id = $1 AND position = 1',
    [orderId],
  );
  await shipLines(shop, team.packer, orderId, {
    parts: what === 'all' ? undefined : [{ line: 1, quantity: rows[0]?.quantity ?? 1 }],
    carrier: random.pick(CARRIERS),
    trackingNumber: `QX${1000 + random.below(9000)}-${10_000 + random.below(90_000)}`,
    idempotencyKey: `invented-${what}`,
  });
}

async function refundPart(
  { shop, team, random }: World,
  { orderId }: LivingOrder,
  part: { parts: { line: number; quantity: number; restock: boolean }[]; amountCents?: number | undefined },
): Promise<void> {
  const { refundId } = await refundLines(shop, team.manager, orderId, {
    amountCents: undefined,
    shipping: false,
    reason: random.pick(REFUND_REASONS),
    idempotencyKey: 'invented-refund',
    ...part,
  });
  await sendRefund(shop, refundId);
}

async function answerReturn(
  { shop, team }: World,
  { orderId, returnId = '' }: LivingOrder,
  state: 'approved' | 'declined' | 'received',
): Promise<string> {
  const note = state === 'declined' ? DECLINED : '';
  await decideReturn(
    shop,
    // Goods that come back are refunded, which support may not do.
    state === 'received' ? team.manager : team.support,
    { orderId, returnId },
    { state, note, restock: state === 'received' ? [1] : [] },
  );
  return returnId;
}

/** One after the other, so that each is written and good ones stand beside bad ones. */
async function nextReview({ pool }: Shop): Promise<number> {
  const { rows } = await pool.query<{ reviews: number }>('SELECT count(*)::int AS reviews FROM review');
  return ((rows[0]?.reviews ?? 0) * REVIEWS_APART) % REVIEWS.length;
}

async function review(
  { shop, team, random }: World,
  { member, firstProduct }: LivingOrder,
  publishReviewsOf: ReviewsOf,
): Promise<void> {
  if (!member) return;
  const [rating, message] = REVIEWS[await nextReview(shop)] ?? REVIEWS[0];
  try {
    const written = { productName: firstProduct, rating, message, publishReviewsOf };
    const { reviewId, published } = await writeReview(shop, member, written);
    if (!published) return;
    if (rating === 1) await hideReview(shop, team.support, reviewId, { hidden: true });
    else if (rating <= 3 || random.share() < 0.25)
      await answerReview(shop, team.support, reviewId, {
        answer: random.pick(rating <= 3 ? ANSWERS_TO_CRITICS : ANSWERS_TO_FRIENDS),
        seen: null,
      });
  } catch (error) {
    // A customer who bought the same again.
    if (!(error instanceof Problem && error.code === 'already_reviewed')) throw error;
  }
}
