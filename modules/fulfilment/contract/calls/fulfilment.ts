import { z } from 'zod';
import { optionalText, part, parts } from '#modules/orders/contract/order-parts.ts';
import { RETURN_REASONS, RETURN_STATES } from '#modules/orders/contract/return-states.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, money } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

// Shipments, refunds and returns of lines of a paid order.

/** Makes the mail wait for the minutes of the settings, during which the shipment can be undone. */
export const undoable = z.boolean({ error: () => t('Undoable takes true or false') });

export const shipOrder = call({
  name: 'shipOrder',
  method: 'PUT',
  path: '/orders/{id}',
  who: 'admin',
  right: 'ship',
  summary: 'Marks a paid order as shipped.',
  params: z.object({ id }),
  body: z.strictObject({ undoable: undoable.optional() }).optional(),
  answer: z.object({
    modifiedCount: z.number(),
    /** The shipment, if it can be undone. */
    shipment: id.optional(),
  }),
});

const refunding = z.object({ state: z.literal('refunding') });
const refundedBefore = z.object({ modifiedCount: z.literal(0) });

export const refundOrder = call({
  name: 'refundOrder',
  method: 'POST',
  path: '/orders/{id}/refund',
  who: 'admin',
  right: 'money',
  status: 202,
  summary: 'Refunds a paid order in full; 202 while the money is on its way, 200 when it was decided before.',
  params: z.object({ id }),
  body: z
    .strictObject({
      /** True if its units go back on sale: by default yes, never after shipping. */
      restock: z.boolean({ error: () => t('Restock takes true or false') }).optional(),
    })
    .optional(),
  answer: z.union([refunding, refundedBefore]),
  byStatus: { 202: refunding, 200: refundedBefore },
});

const trackingNumber = line(() => t('Tracking number'), 60).refine(
  (value) => /^[A-Za-z0-9 -]+$/.test(value),
  { error: () => t('Tracking number takes letters and digits') },
);

export const shipLines = call({
  name: 'shipLines',
  method: 'POST',
  path: '/orders/{id}/shipments',
  who: 'admin',
  right: 'ship',
  status: 201,
  idempotent: true,
  summary: 'Ships some units of a paid order; with the last unit the order is shipped.',
  params: z.object({ id }),
  body: z.strictObject({
    lines: parts(part),
    carrier: line(() => t('Carrier'), 60).optional(),
    trackingNumber: trackingNumber.optional(),
    undoable: undoable.default(false),
  }),
  answer: z.object({
    insertedId: id,
    /** True while its mail waits. */
    undoable: z.boolean(),
  }),
});

export const undoShipment = call({
  name: 'undoShipment',
  method: 'DELETE',
  path: '/orders/{id}/shipments/{shipmentId}',
  who: 'admin',
  right: 'ship',
  summary: 'Undoes a shipment whose mail has not left yet.',
  params: z.object({ id, shipmentId: id }),
  answer: z.object({ deletedCount: z.number() }),
});

export const addTracking = call({
  name: 'addTracking',
  method: 'PATCH',
  path: '/orders/{id}/shipments/{shipmentId}',
  who: 'admin',
  right: 'ship',
  summary:
    'Gives a shipment its tracking number and mails it to the customer at once; the shipment is then final.',
  params: z.object({ id, shipmentId: id }),
  body: z.strictObject({ carrier: line(() => t('Carrier'), 60).optional(), trackingNumber }),
  answer: z.object({
    /** 0 if it has this number already. */
    modifiedCount: z.number(),
  }),
});

export const correctTracking = call({
  name: 'correctTracking',
  method: 'PUT',
  path: '/orders/{id}/shipments/{shipmentId}/tracking',
  who: 'admin',
  right: 'ship',
  summary:
    'Corrects carrier and tracking number of a shipment. The mail that waits then has the right number; if it has left, the customer gets another one.',
  params: z.object({ id, shipmentId: id }),
  body: z.strictObject({
    /** Without it the parcel has none. */
    carrier: line(() => t('Carrier'), 60).optional(),
    trackingNumber,
    /** The number that staff read. The call is refused if another correction has changed it. */
    seen: line(() => t('Seen number'), 60),
    /** The carrier that staff read, null for none: the call is refused if it is another by now. Without it the carrier is not compared. */
    seenCarrier: line(() => t('Seen carrier'), 60)
      .nullable()
      .optional(),
  }),
  answer: z.object({
    /** 0 if it has this carrier and number already. */
    modifiedCount: z.number(),
    /** True if the customer gets another mail. */
    mailed: z.boolean(),
  }),
});

/** The refunded lines, shipping or amount. */
const refunded = {
  lines: parts(
    part.extend({
      /** True if its units go back on sale. */
      restock: z.boolean({ error: () => t('Restock takes true or false') }).default(false),
    }),
  ).optional(),
  /** Instead of what lines and shipping had cost. */
  amount: money(() => t('Amount'), 1).optional(),
  /** True if shipping, as far as it was not, is refunded too. */
  shipping: z.boolean({ error: () => t('Shipping takes true or false') }).default(false),
};

export const refundLines = call({
  name: 'refundLines',
  method: 'POST',
  path: '/orders/{id}/refunds',
  who: 'admin',
  right: 'money',
  status: 202,
  idempotent: true,
  summary: 'Refunds some units, shipping or an amount of a paid order; the money is then on its way.',
  params: z.object({ id }),
  body: z.strictObject({
    ...refunded,
    /** The amount that was left to refund when staff decided. The call is refused if another refund has changed it. */
    refundable: money(() => t('Refundable'), 0, Number.MAX_SAFE_INTEGER).optional(),
    reason: optionalText(() => t('Reason'), 300),
  }),
  answer: z.object({ insertedId: id, amount: z.number() }),
});

export const previewRefund = call({
  name: 'previewRefund',
  method: 'POST',
  path: '/orders/{id}/refunds/preview',
  who: 'admin',
  right: 'money',
  summary: 'The amount of such a refund; it changes nothing.',
  params: z.object({ id }),
  body: z.strictObject(refunded),
  answer: z.object({ amount: z.number() }),
});

const quantities = z.array(z.object({ line: z.number(), quantity: z.number() }));

export const fulfilment = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      productName: z.string(),
      variantTitle: z.string(),
      quantity: z.number(),
      shipped: z.number(),
      refunded: z.number(),
      /** Units that can still be shipped, refunded, or asked to be sent back. */
      toShip: z.number(),
      toRefund: z.number(),
      toReturn: z.number(),
      /** The price of all its units, after discount and with tax. */
      value: z.number(),
    }),
  ),
  /** The amount that can still be refunded, and of that the shipping. */
  refundable: z.number(),
  refundableShipping: z.number(),
  shipments: z.array(
    z.object({
      _id: id,
      shippedAt: z.string(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      /** The carrier's page; null for a carrier that the shop does not know. */
      trackingLink: z.string().nullable(),
      lines: quantities,
    }),
  ),
  /** True until the mails about its parcels have left: for the minutes in which a shipment can be undone, too. */
  mailWaits: z.boolean(),
  refunds: z.array(
    z.object({
      _id: id,
      askedAt: z.string(),
      givenAt: z.string().nullable(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      amount: z.number(),
      reason: z.string(),
      lines: quantities,
    }),
  ),
  returns: z.array(
    z.object({
      _id: id,
      askedAt: z.string(),
      state: z.enum(RETURN_STATES),
      reason: z.enum(RETURN_REASONS),
      message: z.string(),
      note: z.string(),
      lines: quantities,
    }),
  ),
});
export type Fulfilment = z.infer<typeof fulfilment>;
