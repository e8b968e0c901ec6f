import { z } from 'zod';
import { call } from '../call.ts';
import { discountCode, email, id, line, money, phone, searchWords, text, whole } from '../fields.ts';
import { MOST_UNITS } from '../order-limit.ts';
import { paging } from '../paging.ts';

/** How a state is shown: `closing` is cancelling; cancelled and expired orders are not listed. */
export const ORDER_STATUSES = [
  'unpaid',
  'cancelling',
  'pending',
  'shipped',
  'refunding',
  'refunded',
  'cancelled',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const order = z.object({
  _id: id,
  /** Counts up from 1001: what people say on the phone. */
  number: z.number(),
  email: z.string(),
  displayName: z.string(),
  userAddress: z.string(),
  userNumber: z.string(),
  productName: z.string(),
  quantity: z.number(),
  perUnitPrice: z.number(),
  /** The line’s price times its quantity. */
  subtotal: z.number(),
  /** What a code took off; 0 without one. */
  discount: z.number(),
  totalPrice: z.number(),
  image: z.string(),
  status: z.enum(ORDER_STATUSES),
  paid: z.boolean(),
  transactionId: z.string().nullable(),
  bookedAt: z.string(),
  /** Until when an unpaid order keeps its stock. */
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

export const bookOrder = call({
  name: 'bookOrder',
  method: 'POST',
  path: '/orders',
  who: 'member',
  status: 201,
  idempotent: true,
  perHour: 120,
  summary: 'Books a product: takes its stock and makes an unpaid order.',
  body: z.strictObject({
    productName: line('Product name', 120),
    quantity: whole('Quantity', 0, MOST_UNITS),
    userAddress: text('Address', 500),
    userNumber: phone,
    /** Of the newsletter: for the buyer’s own address and first order, once. */
    code: discountCode.optional(),
    /** Compared with the true total, the code’s discount taken off, so that nobody pays what they did not see. */
    totalPrice: money('Total price', 0, Number.MAX_SAFE_INTEGER).optional(),
    email: email.optional(),
    displayName: z.string().max(200).optional(),
    image: z.string().max(2048).optional(),
    status: z.literal('unpaid', 'Status takes unpaid').optional(),
  }),
  answer: z.object({ insertedId: id }),
});

export const listMyOrders = call({
  name: 'listMyOrders',
  method: 'GET',
  path: '/myorders',
  who: 'own-address',
  list: true,
  summary: 'The orders of the caller, newest first.',
  query: z.strictObject({ email, ...paging }),
  answer: z.array(order),
});

const cancelled = z.object({ deletedCount: z.number() });
const closing = z.object({ status: z.literal('closing') });

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/myorders/{id}',
  who: 'member',
  summary:
    'Cancels an unpaid order and gives its stock back; 202 while the payment provider has not confirmed.',
  params: z.object({ id }),
  answer: z.union([cancelled, closing]),
  byStatus: { 200: cancelled, 202: closing },
});

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  who: 'admin',
  list: true,
  summary: 'All orders, newest first.',
  query: z.strictObject({
    q: searchWords.optional(),
    status: z.enum(ORDER_STATUSES, 'Status is not one of the known ones').optional(),
    ...paging,
  }),
  answer: z.array(order),
});

export const showOrder = call({
  name: 'showOrder',
  method: 'GET',
  path: '/orders/{id}',
  who: 'member',
  summary: 'One order, to its owner and to admins.',
  params: z.object({ id }),
  answer: order,
});

export const shipOrder = call({
  name: 'shipOrder',
  method: 'PUT',
  path: '/orders/{id}',
  who: 'admin',
  summary: 'Marks a paid order as shipped.',
  params: z.object({ id }),
  body: z.strictObject({}).optional(),
  answer: z.object({ modifiedCount: z.number() }),
});

const refunding = z.object({ state: z.literal('refunding') });
const refundedBefore = z.object({ modifiedCount: z.literal(0) });

export const refundOrder = call({
  name: 'refundOrder',
  method: 'POST',
  path: '/orders/{id}/refund',
  who: 'admin',
  status: 202,
  summary:
    'Gives a paid order back in full; 202 while the money is on its way, 200 when it was decided before.',
  params: z.object({ id }),
  body: z
    .strictObject({
      /** Whether its units go back on sale; yes unless said otherwise, never once they were shipped. */
      restock: z.boolean('Restock takes true or false').optional(),
    })
    .optional(),
  answer: z.union([refunding, refundedBefore]),
  byStatus: { 202: refunding, 200: refundedBefore },
});

export const reconcileOrder = call({
  name: 'reconcileOrder',
  method: 'POST',
  path: '/orders/{id}/reconcile',
  who: 'admin',
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
  summary:
    'Lets go of the stock of a closing order whose payment the admin has cancelled in the provider’s dashboard; the provider is asked first.',
  params: z.object({ id }),
  body: z.strictObject({
    cancelledAtProvider: z.literal(true, 'Cancel the payment in the provider’s dashboard first, then say so'),
  }),
  answer: z.object({ released: z.literal(true), confirmedBy: z.enum(['provider', 'admin']) }),
});

const paid = z.object({ modifiedCount: z.number(), paid: z.literal(true) });
const confirming = z.object({ paid: z.literal(false), state: z.literal('confirming') });

export const reportPayment = call({
  name: 'reportPayment',
  method: 'PATCH',
  path: '/orders/{id}',
  who: 'member',
  perHour: 240,
  summary: 'Says which payment paid the order; believed only as far as the payment provider confirms it.',
  params: z.object({ id }),
  body: z.strictObject({ order: id, transactionId: line('Transaction id', 255) }),
  answer: z.union([paid, confirming]),
  byStatus: { 200: paid, 202: confirming },
});

export const createPaymentIntent = call({
  name: 'createPaymentIntent',
  method: 'POST',
  path: '/create-payment-intent',
  who: 'member',
  idempotent: true,
  perHour: 240,
  summary: 'The secret with which the browser pays an order of the caller.',
  body: z
    .strictObject({
      totalPrice: money('Total price', 0, Number.MAX_SAFE_INTEGER).optional(),
      order: id.optional(),
    })
    .refine((body) => body.totalPrice !== undefined || body.order !== undefined, {
      path: ['totalPrice'],
      message: 'Total price is required',
    }),
  answer: z.object({ clientSecret: z.string() }),
});
