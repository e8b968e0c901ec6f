import { z } from 'zod';
import { MOST_CHOSEN_ORDERS } from '#modules/orders/contract/order-list.ts';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { undoable } from './fulfilment.ts';

// Shipments of several orders at once, each whole or not at all.

export const shipOrders = call({
  name: 'shipOrders',
  method: 'POST',
  path: '/shipments',
  who: 'admin',
  right: 'ship',
  summary:
    'Ships all that is left of several paid orders, each whole or not at all, and says of each what happened.',
  body: z.strictObject({
    orders: z
      .array(z.uuid({ error: () => t('Orders takes ids') }), { error: () => t('Orders are required') })
      .min(1, { error: () => t('Choose at least one order') })
      .max(MOST_CHOSEN_ORDERS, {
        error: () => t('At most {mostChosenOrders} orders', { mostChosenOrders: MOST_CHOSEN_ORDERS }),
      }),
    undoable: undoable.default(false),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        _id: id,
        /** Null for an unknown order. */
        number: z.number().nullable(),
        shipped: z.boolean(),
        /** Why it was not shipped; empty if it was. */
        reason: z.string(),
        /** Null if it was not shipped. */
        shipment: id.nullable(),
        /** True while its mail waits. */
        undoable: z.boolean(),
      }),
    ),
  }),
});

export const undoShipments = call({
  name: 'undoShipments',
  method: 'POST',
  path: '/shipments/undo',
  who: 'admin',
  right: 'ship',
  summary: 'Undoes several shipments whose mails have not left yet, and says of each what happened.',
  body: z.strictObject({
    shipments: z
      .array(z.uuid({ error: () => t('Shipments takes ids') }), { error: () => t('Shipments are required') })
      .min(1, { error: () => t('Choose at least one shipment') })
      .max(MOST_CHOSEN_ORDERS, {
        error: () => t('At most {mostChosenOrders} shipments', { mostChosenOrders: MOST_CHOSEN_ORDERS }),
      }),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        shipment: id,
        /** The order and its number; null for an unknown shipment. */
        order: id.nullable(),
        number: z.number().nullable(),
        undone: z.boolean(),
        /** Why it was not undone; empty if it was. */
        reason: z.string(),
      }),
    ),
  }),
});
