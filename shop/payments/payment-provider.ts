/** One payment intent as the provider sees it now. Amounts in whole cents. */
export type Intent = {
  id: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  amountCents: number;
  amountReceivedCents: number;
  /** What went back, or is on its way back; known in lists only. */
  refundedCents: number | undefined;
  currency: string;
  livemode: boolean;
  /** Only for its owner's browser; never logged. */
  clientSecret: string;
  /** The shop, order and attempt that it was made for, as written by the shop. */
  shopId: string | undefined;
  orderId: string | undefined;
  attempt: number | undefined;
};

/** One refund of an intent as the provider sees it now; `failure` is its word for why the money did not arrive. */
export type Refund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure: string | undefined;
};

/** A signed event, as far as the shop acts on it. */
export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'intent'; intent: Intent }
  | { kind: 'refund'; intentId: string }
  | { kind: 'other' }
);

/** The provider cannot be reached or failed to answer; what it did meanwhile is not known. */
export class ProviderUnavailable extends Error {}

/** The webhook's signature is missing, wrong, stale or from the future. */
export class BadSignature extends Error {}

/** The card payment provider. Every call may throw `ProviderUnavailable`; calls with a key are safe to repeat. */
export type PaymentProvider = {
  /** Whether real money moves; an intent of the other mode is never believed. */
  livemode: boolean;
  /** What this shop writes into its intents. */
  shopId: string;
  createIntent(input: {
    amountCents: number;
    orderId: string;
    orderNumber: number;
    memberId: string;
    productId: string;
    quantity: number;
    attempt: number;
    description: string;
  }): Promise<Intent>;
  /** Undefined when the provider does not know it. */
  retrieveIntent(id: string): Promise<Intent | undefined>;
  /** Everything that was made at the provider since a moment, also by others who share the account; newest first, page by page. */
  listIntents(since: Date): AsyncGenerator<Intent[]>;
  /** The intents of every refund made since a moment, page by page. */
  listRefundedIntents(since: Date): AsyncGenerator<string[]>;
  /** Cancels if it still can; answers the intent as it is afterwards: canceled, or succeeded when the customer was faster. */
  cancelIntent(id: string): Promise<Intent>;
  /** Gives back what is left of an intent, once a key however often it is called. */
  refund(input: { intentId: string; key: string }): Promise<Refund>;
  /** The refunds of an intent, newest first. */
  listRefunds(intentId: string): Promise<Refund[]>;
  /** Verifies the signature over the raw bytes, then reads the event. Throws `BadSignature`. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>;
};
