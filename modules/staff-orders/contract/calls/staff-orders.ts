import { z } from 'zod';
import { orderPage } from '#modules/customer-orders/contract/calls/order-links.ts';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { order } from '#modules/orders/contract/calls/orders.ts';
import { bookedAt, ORDER_SORTS, ORDER_TAB_NAMES } from '#modules/orders/contract/order-list.ts';
import { ORDER_MAILS } from '#modules/orders/contract/order-mails.ts';
import { OPEN_RETURN_STATES } from '#modules/orders/contract/return-states.ts';
import { dispute, movement } from '#modules/payments/contract/order-money.ts';
import { address } from '#platform/contract/address.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, searchWords, text } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';
import { paging } from '#platform/contract/paging.ts';
import { phone } from '#platform/contract/phone-field.ts';
import { t } from '#platform/words/t.ts';

// The orders as staff see them, and their work on one beside shipping and refunding.

export const listOrders = call({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  who: 'admin',
  right: 'orders',
  list: true,
  summary:
    'All orders, newest first unless `sort` says otherwise; without it the tab `returns` begins with the return that has waited longest. `q` searches number, products, SKU, transaction, customer, delivery address, phone, the customer’s reference, and the numbers of parcels, invoices and credit notes; “returns” finds open returns.',
  query: z.strictObject({
    q: searchWords.optional(),
    status: z.enum(ORDER_STATUSES, { error: () => t('Status is not one of the known ones') }).optional(),
    tab: z.enum(ORDER_TAB_NAMES, { error: () => t('Tab is not one of the known ones') }).optional(),
    return: z
      .enum(OPEN_RETURN_STATES, { error: () => t('Return is not one of the known states') })
      .optional(),
    sort: z.enum(ORDER_SORTS, { error: () => t('Sort is not one of the known orders') }).optional(),
    bookedFrom: bookedAt('From').optional(),
    bookedBefore: bookedAt('Before').optional(),
    ...paging,
  }),
  answer: z.array(order),
});

const staffOrder = orderPage.extend({
  customer: z.object({
    /** The member or guest whose page it is; null for the erased. */
    _id: id.nullable(),
    /** Null for a guest. */
    since: z.string().nullable(),
    /** When the account was deleted; null for a guest or an account in use. */
    deletedAt: z.string().nullable(),
    ordersBefore: z.number(),
    /** All that the customer has paid, less refunds. */
    spent: z.number(),
    /** The group whose price lists the order has, as it was then, and its percentage if that explains the prices. */
    group: z.object({ name: z.string(), percent: z.number().nullable() }).nullable(),
  }),
  /** The delivery address in its parts; null for an order by "Book Now". */
  delivery: z.record(z.string(), z.string()).nullable(),
  /** Changes with each correction of the delivery address. */
  addressVersion: z.string(),
  payments: z.array(
    z.object({
      /** Null while the provider has not answered. */
      transactionId: z.string().nullable(),
      state: z.enum(['creating', 'open', 'succeeded', 'refund_pending', 'refunded', 'canceled']),
      amount: z.number(),
      startedAt: z.string(),
    }),
  ),
  /** The payments that the customer's bank disputes, the newest first. An open one holds the order. */
  disputes: z.array(dispute),
  /** How its payments moved the shop's balance at the provider; one that the provider has not reported yet is missing. */
  movements: z.array(movement),
  notes: z.array(z.object({ _id: id, text: z.string(), by: z.string(), at: z.string() })),
  mails: z.array(
    z.object({
      /** Names it for sending it again. */
      mail: z.string(),
      kind: z.enum(ORDER_MAILS),
      at: z.string(),
      /** Null while it waits. */
      sentAt: z.string().nullable(),
      /** When the mail server first refused it for this recipient; null if it did not. */
      refusedAt: z.string().nullable(),
    }),
  ),
  /** The code of the language that its mails and documents speak. */
  language: z.string(),
  /** Every event, the newest first. */
  history: z.array(
    z.object({
      event: z.string(),
      at: z.string(),
      /** The address of an admin; null for the shop itself or a guest. */
      by: z.string().nullable(),
      amount: z.number().nullable(),
      /** The old and the new value of a correction. */
      changed: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const showStaffOrder = call({
  name: 'showStaffOrder',
  method: 'GET',
  path: '/orders/{id}/staff',
  who: 'admin',
  right: 'orders',
  summary: 'One order with its customer, payments, notes, mails and history.',
  params: z.object({ id }),
  answer: staffOrder,
});

export const correctAddress = call({
  name: 'correctAddress',
  method: 'PUT',
  path: '/orders/{id}/address',
  who: 'admin',
  right: 'service',
  summary: 'Corrects the delivery address of an order that is not shipped, and mails the customer.',
  params: z.object({ id }),
  body: z.strictObject({
    /** The `addressVersion` that was read. */
    version: line(() => t('Version'), 64),
    /** For an order from the checkout. */
    delivery: address.optional(),
    /** For an order by "Book Now". */
    userAddress: text(() => t('Address'), 500).optional(),
    userNumber: phone.optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const chooseOrderLanguage = call({
  name: 'chooseOrderLanguage',
  method: 'PUT',
  path: '/orders/{id}/language',
  who: 'admin',
  right: 'service',
  summary: 'Chooses the language of the next mails and documents of an order, one that is switched on.',
  params: z.object({ id }),
  body: z.strictObject({ language: languageCode }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const addOrderNote = call({
  name: 'addOrderNote',
  method: 'POST',
  path: '/orders/{id}/notes',
  who: 'admin',
  right: 'orders',
  status: 201,
  summary: 'Adds a note for staff to an order.',
  params: z.object({ id }),
  body: z.strictObject({ text: text(() => t('Note'), 2000) }),
  answer: z.object({ insertedId: id }),
});

export const sendMailAgain = call({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/orders/{id}/mails',
  who: 'admin',
  right: 'service',
  status: 202,
  summary:
    'Sends a mail about an order once more, or tries one again that the mail server refused, at most five an hour for each order.',
  params: z.object({ id }),
  body: z.strictObject({ mail: line(() => t('Mail'), 255) }),
  answer: z.object({ state: z.literal('queued') }),
});
