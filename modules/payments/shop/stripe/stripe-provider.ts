import type Stripe from 'stripe';
import { BadSignature, type PaymentProvider } from '#platform/ports/payment-provider.ts';
import { toStripe } from '../../contract/stripe-amount.ts';
import { readMovements } from './read-movements.ts';
import { type StripeAccess, stripeClient } from './stripe-client.ts';
import { isInvalidRequest, reaching, typeOf } from './stripe-errors.ts';
import { readDispute, readEvent, readIntent, readRefund } from './stripe-objects.ts';
import { waitForKey } from './wait-for-key.ts';

type StripeOptions = StripeAccess & {
  webhookSecret: string;
  /** Stands in for the provider's dashboard. */
  dashboard?: string | undefined;
  /** Written into every intent, so that the shop recognizes its own. */
  shopId: string;
};

const SIGNATURE_TOLERANCE_SECONDS = 300;
// Stripe's maximum, and more refunds or disputes than a payment ever has.
const MAX_OF_PAYMENT = 100;
// Stripe's maximum.
const PAGE = 100;
const INTENT_ID = /^pi_\w+$/;

/** Stripe through its own package. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const client = stripeClient(options);
  const livemode = options.secretKey.includes('_live_');
  const dashboard = options.dashboard ?? `https://dashboard.stripe.com${livemode ? '' : '/test'}`;

  return {
    livemode,
    shopId: options.shopId,
    disputePage: (id) => `${dashboard}/disputes/${id}`,

    createIntent: ({
      amountCents,
      currency,
      orderId,
      orderNumber,
      memberId,
      productId,
      lines,
      quantity,
      attempt,
      description,
    }) =>
      reaching(async () => {
        const stripe = await client();
        return readIntent(
          await waitForKey(() =>
            stripe.paymentIntents.create(
              {
                amount: toStripe(amountCents, currency),
                currency,
                allowed_payment_method_types: ['card'],
                description,
                metadata: {
                  shop: options.shopId,
                  order: orderId,
                  number: String(orderNumber),
                  user: memberId ?? 'guest',
                  product: productId,
                  lines: String(lines),
                  quantity: String(quantity),
                  attempt: String(attempt),
                },
              },
              { idempotencyKey: `pi:${orderId}:${attempt}` },
            ),
          ),
        );
      }),

    retrieveIntent: (id) =>
      reaching(async () => {
        // The package inserts the id into a path, where `.` would address another resource.
        if (!INTENT_ID.test(id)) return undefined;
        const stripe = await client();
        try {
          return readIntent(await stripe.paymentIntents.retrieve(id));
        } catch (error) {
          if (isInvalidRequest(error)) return undefined;
          throw error;
        }
      }),

    async *listIntents(since) {
      for await (const page of pages(async (after) =>
        (await client()).paymentIntents.list({
          created: { gte: toSeconds(since) },
          limit: PAGE,
          expand: ['data.latest_charge'],
          ...after,
        }),
      ))
        yield page.map(readIntent);
    },

    async *listRefundedIntents(since) {
      for await (const page of pages(async (after) =>
        (await client()).refunds.list({ created: { gte: toSeconds(since) }, limit: PAGE, ...after }),
      ))
        yield page.flatMap(intentOf);
    },

    async *listDisputedIntents(since) {
      for await (const page of pages(async (after) =>
        (await client()).disputes.list({ created: { gte: toSeconds(since) }, limit: PAGE, ...after }),
      ))
        yield page.flatMap(intentOf);
    },

    cancelIntent: (id) =>
      reaching(async () => {
        const stripe = await client();
        try {
          return readIntent(await stripe.paymentIntents.cancel(id));
        } catch (error) {
          // Already succeeded or canceled: return its current state.
          if (isInvalidRequest(error)) return readIntent(await stripe.paymentIntents.retrieve(id));
          throw error;
        }
      }),

    refund: ({ intentId, key, amountCents, currency, refundId }) =>
      reaching(async () => {
        const stripe = await client();
        try {
          return readRefund(
            await waitForKey(() =>
              stripe.refunds.create(
                {
                  payment_intent: intentId,
                  ...(amountCents !== undefined && { amount: toStripe(amountCents, currency) }),
                  ...(refundId && { metadata: { refund: refundId } }),
                },
                { idempotencyKey: key },
              ),
            ),
          );
        } catch (error) {
          if (!isInvalidRequest(error)) throw error;
          if (error.code === 'charge_disputed') return 'disputed';
          if (leavesLess(error)) return undefined;
          throw error;
        }
      }),

    listRefunds: (intentId) =>
      reaching(async () => {
        const stripe = await client();
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MAX_OF_PAYMENT });
        return data.map(readRefund);
      }),

    listDisputes: (intentId) =>
      reaching(async () => {
        const stripe = await client();
        const { data } = await stripe.disputes.list({ payment_intent: intentId, limit: MAX_OF_PAYMENT });
        return data.map(readDispute);
      }),

    listMovements: (intentId) => reaching(async () => readMovements(await client(), intentId)),

    readEvent: async (rawBody, signature) => {
      const event = await verified(await client(), rawBody, signature, options.webhookSecret);
      return readEvent(event);
    },
  };
}

const intentOf = ({ payment_intent: intent }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent'>) =>
  intent === null ? [] : typeof intent === 'string' ? intent : intent.id;

const leavesLess = ({ code, param }: Stripe.errors.StripeInvalidRequestError) =>
  code === 'charge_already_refunded' || param === 'amount';

type After = { starting_after?: string };

/** Yields every page of a list, requesting each when it is needed. */
async function* pages<T extends { id: string }>(
  list: (after: After) => Promise<{ data: T[]; has_more: boolean }>,
): AsyncGenerator<T[]> {
  let after: After = {};
  for (;;) {
    const page = await reaching(() => list(after));
    yield page.data;
    const last = page.data.at(-1);
    if (!page.has_more || !last) return;
    after = { starting_after: last.id };
  }
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function verified(
  stripe: Stripe,
  rawBody: string,
  signature: string,
  secret: string,
): Promise<Stripe.Event> {
  // The library accepts timestamps from the future, so check both directions here.
  const timestamp = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  const age = Math.floor(Date.now() / 1000) - timestamp;
  if (!(Math.abs(age) <= SIGNATURE_TOLERANCE_SECONDS))
    throw new BadSignature('The signature is stale or from the future');
  // For an empty or non-ASCII signature the library throws an unrelated error.
  if (!/^[\x21-\x7e]+$/.test(signature) || /(?:^|,)v1(?:=?)(?:,|$)/.test(signature))
    throw new BadSignature('The signature does not match');
  try {
    return await stripe.webhooks.constructEventAsync(rawBody, signature, secret, SIGNATURE_TOLERANCE_SECONDS);
  } catch (error) {
    if (typeOf(error) === 'StripeSignatureVerificationError')
      throw new BadSignature('The signature does not match');
    throw error;
  }
}
