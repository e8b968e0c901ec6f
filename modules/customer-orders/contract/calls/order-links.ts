import { z } from 'zod';
import { addressParts } from '#modules/checkout/contract/calls/checkout.ts';
import { cancelling } from '#modules/fulfilment/contract/calls/cancelling.ts';
import { fulfilment } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { returnWish } from '#modules/fulfilment/contract/calls/returns.ts';
import { order } from '#modules/orders/contract/calls/orders.ts';
import { address } from '#platform/contract/address.ts';
import { call } from '#platform/contract/call.ts';
import { email, id, line, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const TIMELINE_EVENTS = ['booked', 'paid', 'shipped', 'refunded', 'cancelled', 'expired'] as const;

/** An order as its own page shows it. */
export const orderPage = order.extend({
  /** True if nobody's account has it. */
  guest: z.boolean(),
  deliverTo: z.array(z.string()),
  /** The parts of the address while it can be corrected; "Book Now" has none. */
  delivery: addressParts.nullable(),
  /** True if the customer may cancel it although it is paid. */
  mayCancel: z.boolean(),
  timeline: z.array(z.object({ event: z.enum(TIMELINE_EVENTS), at: z.string() })),
  /** Shipments, refunds and returns, and the units left of each line. */
  fulfilment,
});
export type OrderPage = z.infer<typeof orderPage>;

/** The token of a link; never part of an address that reaches the server. */
const token = line(() => t('Token'), 100);

export const showOrderPage = call({
  name: 'showOrderPage',
  method: 'GET',
  path: '/orders/{id}/page',
  who: 'member',
  right: 'orders',
  summary: 'One order with its lines, totals and timeline, to its owner and to admins.',
  params: z.object({ id }),
  answer: orderPage,
});

export const requestOrderLink = call({
  name: 'requestOrderLink',
  method: 'POST',
  path: '/order-links',
  who: 'anyone',
  perHour: 20,
  status: 202,
  summary: 'Mails a new link to an order to its own address. Answers alike for known and unknown orders.',
  body: z.strictObject({ email, number: whole(() => t('Order number'), 1, 999_999_999) }),
  answer: z.object({ accepted: z.literal(true) }),
});

export const showLinkedOrder = call({
  name: 'showLinkedOrder',
  method: 'POST',
  path: '/order-links/order',
  who: 'anyone',
  perHour: 1_200,
  summary: 'The order that a guest’s link shows.',
  body: z.strictObject({ token }),
  answer: orderPage,
});

export const payLinkedOrder = call({
  name: 'payLinkedOrder',
  method: 'POST',
  path: '/order-links/payment',
  who: 'anyone',
  perHour: 240,
  summary: 'The secret with which the browser pays the order of a guest’s link.',
  body: z.strictObject({ token }),
  answer: z.object({ clientSecret: z.string() }),
});

export const changeDelivery = call({
  name: 'changeDelivery',
  method: 'PUT',
  path: '/orders/{id}/delivery',
  who: 'member',
  perHour: 120,
  summary: 'Corrects the address of an unpaid order of the caller, where delivery costs the same.',
  params: z.object({ id }),
  body: z.strictObject({ delivery: address }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const changeLinkedDelivery = call({
  name: 'changeLinkedDelivery',
  method: 'POST',
  path: '/order-links/delivery',
  who: 'anyone',
  perHour: 120,
  summary: 'Corrects the address of the unpaid order of a guest’s link, where delivery costs the same.',
  body: z.strictObject({ token, delivery: address }),
  answer: z.object({ modifiedCount: z.number() }),
});

const paid = z.object({ paid: z.literal(true) });
const confirming = z.object({ paid: z.literal(false), state: z.literal('confirming') });

export const reportLinkedPayment = call({
  name: 'reportLinkedPayment',
  method: 'POST',
  path: '/order-links/paid',
  who: 'anyone',
  perHour: 240,
  summary:
    'Reports which payment paid the order of a guest’s link. It counts only if the payment provider confirms it.',
  body: z.strictObject({ token, transactionId: line(() => t('Transaction id'), 255) }),
  answer: z.union([paid, confirming]),
  byStatus: { 200: paid, 202: confirming },
});

export const requestLinkedReturn = call({
  name: 'requestLinkedReturn',
  method: 'POST',
  path: '/order-links/return',
  who: 'anyone',
  idempotent: true,
  perHour: 60,
  status: 201,
  summary: 'Asks to send units of the order of a guest’s link back.',
  body: returnWish.extend({ token }),
  answer: z.object({ insertedId: id }),
});

export const cancelLinkedOrder = call({
  ...cancelling,
  name: 'cancelLinkedOrder',
  method: 'POST',
  path: '/order-links/cancellation',
  who: 'anyone',
  perHour: 60,
  summary: 'Cancels the paid order of a guest’s link and refunds it, by the rules of a member’s.',
  body: z.strictObject({ token }),
});

export const endOrderLinks = call({
  name: 'endOrderLinks',
  method: 'POST',
  path: '/order-links/end',
  who: 'anyone',
  perHour: 240,
  summary: 'Ends every link to the order that this link shows.',
  body: z.strictObject({ token }),
  answer: z.object({ ended: z.literal(true) }),
});
