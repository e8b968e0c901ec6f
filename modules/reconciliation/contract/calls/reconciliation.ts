import { z } from 'zod';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const difference = z.object({
  kind: z.string(),
  /** The provider’s payment id. */
  transactionId: z.string(),
  order: id.nullable(),
  orderNumber: z.number().nullable(),
  here: z.string(),
  there: z.string(),
  foundAt: z.string(),
  /** The repair; null while the difference remains. */
  repair: z.string().nullable(),
});
export type PaymentDifference = z.infer<typeof difference>;

const waitingOrder = z.object({
  _id: id,
  number: z.number(),
  email: z.string(),
  since: z.string(),
  closesTo: z.string(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

const failedRefund = z.object({
  order: id,
  orderNumber: z.number(),
  email: z.string(),
  amount: z.number(),
  failure: z.string(),
  failedAt: z.string(),
});
export type FailedRefund = z.infer<typeof failedRefund>;

const openDispute = z.object({
  _id: z.string(),
  order: id,
  orderNumber: z.number(),
  email: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** True if the bank has the shop's answer. */
  isAnswered: z.boolean(),
  answerBy: z.string().nullable(),
});
export type OpenDispute = z.infer<typeof openDispute>;

const brokenRow = z.object({
  order: id.nullable(),
  orderNumber: z.number().nullable(),
  /** The other columns of the row, with names in place of ids where there are any; amounts are in cents. */
  facts: z.record(z.string(), z.unknown()),
});
export type BrokenRow = z.infer<typeof brokenRow>;

const brokenRule = z.object({
  name: z.string(),
  sentence: z.string(),
  rowCount: z.number(),
  /** The first of them. */
  rows: z.array(brokenRow),
  since: z.string(),
});
export type BrokenRule = z.infer<typeof brokenRule>;

export const lastBackup = z.object({
  /** Null without scheduled backups. */
  everyHours: z.number().nullable(),
  madeAt: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Why the last try failed; null if it did not. */
  failure: z.string().nullable(),
  failedAt: z.string().nullable(),
});
export type LastBackup = z.infer<typeof lastBackup>;

const payments = z.object({
  /** The last comparison with the payment provider. */
  run: z
    .object({
      askedBy: z.enum(['schedule', 'admin', 'command-line']),
      since: z.string(),
      startedAt: z.string(),
      finishedAt: z.string().nullable(),
      looked: z.number(),
      repaired: z.number(),
      failure: z.string().nullable(),
      differences: z.array(difference),
    })
    .nullable(),
  /** The first of the closing orders that await the provider’s answer, and the count of all. */
  waiting: z.array(waitingOrder),
  waitingCount: z.number(),
  failedRefunds: z.array(failedRefund),
  /** The first open disputes, the most urgent first, and the count of all. */
  disputes: z.array(openDispute),
  disputeCount: z.number(),
  /** The last check of the invariants. */
  check: z.object({ finishedAt: z.string(), rules: z.number(), unfinished: z.array(z.string()) }).nullable(),
  broken: z.array(brokenRule),
  backup: lastBackup,
});
export type Payments = z.infer<typeof payments>;

export const showPayments = call({
  name: 'showPayments',
  method: 'GET',
  path: '/payments',
  who: 'admin',
  right: 'money',
  summary:
    'The last comparison with the payment provider, the orders that wait for it, the broken rules, and the last backup.',
  answer: payments,
});

export const showIntegrity = call({
  name: 'showIntegrity',
  method: 'GET',
  path: '/payments/integrity',
  who: 'admin',
  right: 'money',
  summary: 'Counts what does not add up in money and stock: every figure is 0 in a sound shop.',
  answer: z.object({
    brokenRules: z.number(),
    heldOrders: z.number(),
    differences: z.number(),
    failedRefunds: z.number(),
  }),
});

const asked = z.object({ state: z.literal('asked') });

export const reconcilePayments = call({
  name: 'reconcilePayments',
  method: 'POST',
  path: '/payments/reconcile',
  who: 'admin',
  right: 'money',
  status: 202,
  summary: 'Compares all payments of the last five weeks with the payment provider.',
  body: z.strictObject({}).optional(),
  answer: asked,
});

export const checkInvariants = call({
  name: 'checkInvariants',
  method: 'POST',
  path: '/payments/check',
  who: 'admin',
  right: 'money',
  status: 202,
  summary: 'Checks the rules that must always hold for money and stock.',
  body: z.strictObject({}).optional(),
  answer: asked,
});

export const reconcileOrder = call({
  name: 'reconcileOrder',
  method: 'POST',
  path: '/orders/{id}/reconcile',
  who: 'admin',
  right: 'money',
  summary: 'Asks the payment provider about one order, repairs what it can, and answers the order’s state.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  answer: z.object({
    state: z.enum(ORDER_STATUSES),
    differences: z.array(
      z.object({ kind: z.string(), here: z.string(), there: z.string(), repair: z.string().nullable() }),
    ),
  }),
});

export const releaseOrder = call({
  name: 'releaseOrder',
  method: 'POST',
  path: '/orders/{id}/release',
  who: 'admin',
  right: 'money',
  summary:
    'Releases the stock of a closing order whose payment the admin has cancelled in the provider’s dashboard; the provider is asked first.',
  params: z.object({ id }),
  body: z.strictObject({
    cancelledAtProvider: z.literal(true, {
      error: () => t('Cancel the payment in the provider’s dashboard first, then say so'),
    }),
  }),
  answer: z.object({ released: z.literal(true), confirmedBy: z.enum(['provider', 'admin']) }),
});
