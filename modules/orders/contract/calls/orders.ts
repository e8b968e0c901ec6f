import { z } from 'zod';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { call } from '#platform/contract/call.ts';
import { email, id } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { RETURN_STATES } from '../return-states.ts';

/** A line as it was at booking. */
export const orderLine = z.object({
  productId: id,
  variantId: id,
  productName: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  image: z.string(),
  quantity: z.number(),
  perUnitPrice: z.number(),
  /** Its share of the order's discount. */
  discount: z.number(),
  tax: z.number(),
  /** The price of its units, before discount and tax. */
  total: z.number(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** A row of the order's totals, in the order in which they add up. */
export const orderTotal = z.object({
  type: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'total']),
  label: z.string(),
  /** Negative for a discount. */
  amount: z.number(),
  /** A tax that the prices contain already; it adds nothing to the total. */
  included: z.literal(true).optional(),
});
export type OrderTotal = z.infer<typeof orderTotal>;

export const order = z.object({
  _id: id,
  /** Counts up from 1001; people quote it on the phone. */
  number: z.number(),
  email: z.string(),
  displayName: z.string(),
  userAddress: z.string(),
  userNumber: z.string(),
  /** The address of the invoice and its tax number; null if it is that of the delivery. */
  billing: z.object({ lines: z.array(z.string()), taxId: z.string().nullable() }).nullable(),
  /** The first line's product; with several lines "Board and 2 more". Variant, SKU, price per unit and image are its own. */
  productName: z.string(),
  /** The variant's option values as they were at booking: "Linear / ISO"; empty without options. */
  variantTitle: z.string(),
  sku: z.string(),
  /** The units of all lines. */
  quantity: z.number(),
  perUnitPrice: z.number(),
  subtotal: z.number(),
  /** The discount of a code; 0 without one. */
  discount: z.number(),
  totalPrice: z.number(),
  image: z.string(),
  lines: z.array(orderLine),
  totals: z.array(orderTotal),
  /** As it was at booking; null without one. */
  shippingMethod: z.string().nullable(),
  /** The customer's own words about the order, and their number for it; null without one. */
  customerNote: z.string().nullable(),
  reference: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** True while it is `pending` and a part of it has left. */
  partlyShipped: z.boolean(),
  /** Its return that has waited longest for an answer, else for the goods, else its newest; null without one. */
  returnRequest: z.object({ state: z.enum(RETURN_STATES), askedAt: z.string() }).nullable(),
  /** Its newest shipment that can still be undone, and until when: its mail leaves then. Null without one. */
  waitingShipment: z.object({ shipment: id, until: z.string() }).nullable(),
  /** Its newest shipment of the last 14 days that has no tracking number; null without one. */
  untrackedShipment: id.nullable(),
  paid: z.boolean(),
  transactionId: z.string().nullable(),
  bookedAt: z.string(),
  /** An unpaid order holds its stock until then. */
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

const myOrder = order.extend({
  /** Its parcels that have a tracking number, the first one first. */
  parcels: z.array(
    z.object({
      carrier: z.string().nullable(),
      trackingNumber: z.string(),
      /** The carrier's page; null for a carrier that the shop does not know. */
      trackingLink: z.string().nullable(),
    }),
  ),
});
export type MyOrder = z.infer<typeof myOrder>;

export const listMyOrders = call({
  name: 'listMyOrders',
  method: 'GET',
  path: '/myorders',
  who: 'own-address',
  list: true,
  summary: 'The orders of the caller, newest first.',
  query: z.strictObject({ email, ...paging }),
  answer: z.array(myOrder),
});

const cancelled = z.object({ deletedCount: z.number() });
const closing = z.object({ status: z.literal('closing') });

export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'DELETE',
  path: '/myorders/{id}',
  who: 'member',
  right: 'service',
  summary:
    'Cancels an unpaid order and gives its stock back; 202 while the payment provider has not confirmed.',
  params: z.object({ id }),
  answer: z.union([cancelled, closing]),
  byStatus: { 200: cancelled, 202: closing },
});

export const showOrder = call({
  name: 'showOrder',
  method: 'GET',
  path: '/orders/{id}',
  who: 'member',
  right: 'orders',
  summary: 'One order, to its owner and to admins.',
  params: z.object({ id }),
  answer: order,
});
