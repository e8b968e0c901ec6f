import { carriersWith } from '#modules/orders/contract/carriers.ts';
import { route } from '#platform/server/calls/route.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import * as carrierCalls from '../contract/calls/carriers.ts';
import * as calls from '../contract/calls/shipments.ts';
import { shipOrders } from '../shop/ship-orders.ts';
import { undoShipments } from '../shop/undo-shipments.ts';

export const shipmentRoutes = [
  route(carrierCalls.listCarriers, async ({ shop }) =>
    carriersWith((await currentSettings(shop.pool)).carriers),
  ),

  route(calls.shipOrders, async ({ shop, member, body }) => {
    const results = await shipOrders(shop, member, body.orders, { isUndoable: body.undoable });
    return {
      results: results.map(({ orderId, number, outcome }) => ({
        _id: orderId,
        number,
        shipped: 'shipmentId' in outcome,
        reason: 'refusal' in outcome ? outcome.refusal : '',
        shipment: 'shipmentId' in outcome ? outcome.shipmentId : null,
        undoable: 'isUndoable' in outcome && outcome.isUndoable,
      })),
    };
  }),

  route(calls.undoShipments, async ({ shop, member, body }) => {
    const results = await undoShipments(shop, member, body.shipments);
    return {
      results: results.map(({ shipmentId, orderId, number, refusal }) => ({
        shipment: shipmentId,
        order: orderId,
        number,
        undone: refusal === undefined,
        reason: refusal ?? '',
      })),
    };
  }),
];
