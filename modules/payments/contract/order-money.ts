import { z } from 'zod';
import { DISPUTE_STATUSES } from '#platform/contract/disputes.ts';

/** A payment of an order that the customer’s bank disputes. */
export const dispute = z.object({
  _id: z.string(),
  amount: z.number(),
  /** The bank's reason, in the provider's words. */
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  /** True if the bank only asks: no money has moved. */
  isInquiry: z.boolean(),
  /** True if the payment can be refunded all the same. */
  isRefundable: z.boolean(),
  answerBy: z.string().nullable(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  /** When the shop won it after having lost it. */
  regainedAt: z.string().nullable(),
  /** The dispute in the provider's dashboard, where it is answered. */
  link: z.string(),
});
export type Dispute = z.infer<typeof dispute>;

/** How a payment of an order, its refund or its dispute moved the shop’s balance. */
export const movement = z.object({
  kind: z.enum(['charge', 'refund', 'dispute']),
  /** The transaction, or the `_id` of the refund or dispute. */
  of: z.string(),
  /** Negative if money left. */
  amount: z.number(),
  fee: z.number(),
  /** The amount less the fee. */
  net: z.number(),
  /** The currency of the balance. */
  currency: z.string(),
});
export type Movement = z.infer<typeof movement>;
