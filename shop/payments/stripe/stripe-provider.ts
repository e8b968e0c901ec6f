import { type PaymentProvider, ProviderUnavailable } from '../../ports/payment-provider.ts';
import type { StripeCalls, StripeOptions } from './stripe-calls.ts';

/** Stripe through its own package, loaded on the first call because it has two hundred modules. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  let loading: Promise<StripeCalls> | undefined;
  const calls = () => {
    loading ??= import('./stripe-calls.ts').then(
      ({ stripeCalls }) => stripeCalls(options),
      (error: unknown) => {
        // A failed import (for example no free file handle) is retried by the next call.
        loading = undefined;
        throw new ProviderUnavailable('The package of the provider cannot be loaded', { cause: error });
      },
    );
    return loading;
  };
  const livemode = options.secretKey.includes('_live_');
  const dashboard = options.dashboard ?? `https://dashboard.stripe.com${livemode ? '' : '/test'}`;
  return {
    livemode,
    shopId: options.shopId,
    createIntent: async (intent) => (await calls()).createIntent(intent),
    retrieveIntent: async (id) => (await calls()).retrieveIntent(id),
    async *listIntents(since) {
      yield* (await calls()).listIntents(since);
    },
    async *listRefundedIntents(since) {
      yield* (await calls()).listRefundedIntents(since);
    },
    async *listDisputedIntents(since) {
      yield* (await calls()).listDisputedIntents(since);
    },
    cancelIntent: async (id) => (await calls()).cancelIntent(id),
    refund: async (refund) => (await calls()).refund(refund),
    listRefunds: async (intentId) => (await calls()).listRefunds(intentId),
    listDisputes: async (intentId) => (await calls()).listDisputes(intentId),
    listMovements: async (intentId) => (await calls()).listMovements(intentId),
    disputePage: (id) => `${dashboard}/disputes/${id}`,
    readEvent: async (rawBody, signature) => (await calls()).readEvent(rawBody, signature),
  };
}
