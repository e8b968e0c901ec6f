import type Stripe from 'stripe';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';

export type StripeAccess = { secretKey: string; apiBase?: string | undefined };

/** Returns Stripe's client; the first call loads its package, which has two hundred modules. A failed load is tried again. */
export function stripeClient({ secretKey, apiBase }: StripeAccess): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  return () => {
    loading ??= import('stripe').then(
      ({ default: Package }) =>
        new Package(secretKey, {
          telemetry: false,
          maxNetworkRetries: 1,
          timeout: 5_000,
          ...(apiBase && { httpClient: Package.createFetchHttpClient(fetchBelow(new URL(apiBase))) }),
        }),
      (error: unknown) => {
        loading = undefined;
        throw new ProviderUnavailable('The package of the provider cannot be loaded', { cause: error });
      },
    );
    return loading;
  };
}

/** Puts the stand-in's path in front of the package's fixed `/v1/…`. */
function fetchBelow(base: URL): typeof fetch {
  return (input, init) => {
    const requested = new URL(input instanceof Request ? input.url : input);
    return fetch(
      new URL(base.pathname.replace(/\/$/, '') + requested.pathname + requested.search, base),
      init,
    );
  };
}
