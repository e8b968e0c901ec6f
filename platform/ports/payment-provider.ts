import type { DisputeStatus } from '#platform/contract/disputes.ts';

/** A payment intent as the provider reports it. Amounts in minor units of ISO 4217, whatever the provider counts in. */
export type Intent = {
  id: string;
  status: 'open' | 'processing' | 'succeeded' | 'canceled';
  amountCents: number;
  amountReceivedCents: number;
  /** Refunded or being refunded; known only in lists. */
  refundedCents: number | undefined;
  /** True if the customer's bank has disputed it at any time; known only in lists. */
  isDisputed: boolean;
  currency: string;
  livemode: boolean;
  /** Only for the browser of the order's owner; never logged. */
  clientSecret: string;
  /** Shop, order and attempt that it was created for, as the shop wrote them. */
  shopId: string | undefined;
  orderId: string | undefined;
  attempt: number | undefined;
};

/** A refund as the provider reports it; `failure` is the provider's reason. */
export type Refund = {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  failure: string | undefined;
  /** The shop's id of it, as the shop wrote it; undefined for one made in the provider's dashboard. */
  refundId: string | undefined;
};

/** A dispute as the provider reports it. */
export type Dispute = {
  id: string;
  amountCents: number;
  /** The bank's reason, in the provider's words. */
  reason: string;
  status: DisputeStatus;
  /** True if the bank only asks: no money has moved. */
  isInquiry: boolean;
  /** True if the provider still refunds the payment. */
  isRefundable: boolean;
  answerBy: Date | undefined;
  openedAt: Date;
};

/** A movement of the shop's balance at the provider. `amountCents` is negative if money leaves; the fee comes off on top. */
export type Movement = {
  id: string;
  kind: 'charge' | 'refund' | 'dispute';
  /** The intent, refund or dispute that it is of. */
  of: string;
  amountCents: number;
  feeCents: number;
  currency: string;
  movedAt: Date;
};

/** A verified event, reduced to what the shop acts on. */
export type ProviderEvent = { id: string; type: string } & (
  | { kind: 'intent'; intent: Intent }
  | { kind: 'refund' | 'dispute'; intentId: string }
  | { kind: 'other' }
);

/** The provider did not answer; whether it carried out the call is unknown. */
export class ProviderUnavailable extends Error {}

/** The webhook's signature is missing, wrong, stale or from the future. */
export class BadSignature extends Error {}

/** The card payment provider. Every call may throw `ProviderUnavailable`; calls with a key are safe to repeat. */
export type PaymentProvider = {
  /** True if real money moves; the shop rejects intents of the other mode. */
  livemode: boolean;
  /** The id that this shop writes into its intents. */
  shopId: string;
  createIntent(input: {
    amountCents: number;
    /** In small letters, as the provider writes it. */
    currency: string;
    orderId: string;
    orderNumber: number;
    /** Undefined for a guest. */
    memberId: string | undefined;
    /** The product of the first line. */
    productId: string;
    lines: number;
    /** The units of all lines. */
    quantity: number;
    attempt: number;
    description: string;
  }): Promise<Intent>;
  /** Undefined if the provider does not know it. */
  retrieveIntent(id: string): Promise<Intent | undefined>;
  /** All intents created since a time, newest first, page by page. Includes intents of other users of the account. */
  listIntents(since: Date): AsyncGenerator<Intent[]>;
  /** The intents of all refunds created since a time, page by page. */
  listRefundedIntents(since: Date): AsyncGenerator<string[]>;
  /** The intents of all disputes opened since a time, page by page. */
  listDisputedIntents(since: Date): AsyncGenerator<string[]>;
  /** Cancels an intent if still possible; returns it as it is then: canceled, or succeeded if the customer was faster. */
  cancelIntent(id: string): Promise<Intent>;
  /**
   * Refunds an amount or the rest of an intent, once per key. Undefined if less is left than asked for, `disputed` if the bank
   * has taken the payment back.
   */
  refund(input: {
    intentId: string;
    key: string;
    amountCents?: number;
    currency: string;
    refundId?: string;
  }): Promise<Refund | 'disputed' | undefined>;
  listRefunds(intentId: string): Promise<Refund[]>;
  /** The disputes of an intent, newest first. */
  listDisputes(intentId: string): Promise<Dispute[]>;
  /** The movements of an intent's charge, refunds and disputes; `isComplete` if none is still to be reported. */
  listMovements(intentId: string): Promise<{ movements: Movement[]; isComplete: boolean }>;
  /** The dispute in the provider's dashboard, where staff answer it. */
  disputePage(disputeId: string): string;
  /** Verifies the signature over the raw bytes, then reads the event. Throws `BadSignature`. */
  readEvent(rawBody: string, signature: string): Promise<ProviderEvent>;
};
