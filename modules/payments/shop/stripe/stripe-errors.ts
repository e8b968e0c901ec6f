import type Stripe from 'stripe';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';

// The action may have happened, or can be tried again.
const UNKNOWN_OUTCOMES = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeIdempotencyError',
];

/** Returns the `type` of a Stripe error. It is public, and tells errors apart without the package's classes. */
export function typeOf(error: unknown): string | undefined {
  const { type } = error instanceof Error && 'type' in error ? error : {};
  return typeof type === 'string' ? type : undefined;
}

export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return typeOf(error) === 'StripeInvalidRequestError';
}

/** Maps failures that leave the provider's action unknown to `ProviderUnavailable`. */
export async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (UNKNOWN_OUTCOMES.includes(typeOf(error) ?? ''))
      throw new ProviderUnavailable((error as Error).message, { cause: error });
    throw error;
  }
}
