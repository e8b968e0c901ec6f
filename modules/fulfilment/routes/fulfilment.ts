import { centsToDecimal } from '#platform/contract/money.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/fulfilment.ts';
import { addTracking } from '../shop/add-tracking.ts';
import { correctTracking } from '../shop/correct-tracking.ts';
import { previewRefund, refundLines } from '../shop/refund-lines.ts';
import { refundOrder } from '../shop/refund-order.ts';
import { shipLines } from '../shop/ship-lines.ts';
import { shipOrder } from '../shop/ship-order.ts';
import { undoShipment } from '../shop/undo-shipment.ts';

export const fulfilmentRoutes = [
  route(calls.shipOrder, async ({ shop, member, params, body }) => {
    const isUndoable = body?.undoable ?? false;
    const { modifiedCount, shipped } = await shipOrder(shop, member, params.id, { isUndoable });
    return { modifiedCount, ...(shipped?.isUndoable && { shipment: shipped.shipmentId }) };
  }),

  route(calls.refundOrder, async ({ shop, member, params, body }) => {
    const refunding = await refundOrder(shop, member, params.id, { restock: body?.restock });
    return new Reply(refunding, { status: 'state' in refunding ? 202 : 200 });
  }),

  route(calls.shipLines, async ({ shop, member, params, body, idempotencyKey }) => {
    const { lines: parts, carrier, trackingNumber, undoable: isUndoable } = body;
    const parcel = { parts, carrier, trackingNumber, isUndoable, idempotencyKey };
    const shipped = await shipLines(shop, member, params.id, parcel);
    return { insertedId: shipped.shipmentId, undoable: shipped.isUndoable };
  }),

  route(calls.undoShipment, ({ shop, member, params }) =>
    undoShipment(shop, member, { orderId: params.id, shipmentId: params.shipmentId }),
  ),

  route(calls.addTracking, ({ shop, member, params, body }) =>
    addTracking(shop, member, { orderId: params.id, shipmentId: params.shipmentId }, body),
  ),

  route(calls.correctTracking, ({ shop, member, params, body: correction }) => {
    const of = { orderId: params.id, shipmentId: params.shipmentId };
    return correctTracking(shop, member, of, correction);
  }),

  route(calls.previewRefund, async ({ shop, params, body }) => {
    const { lines: parts = [], amount: amountCents, shipping } = body;
    return { amount: centsToDecimal(await previewRefund(shop, params.id, { parts, amountCents, shipping })) };
  }),

  route(calls.refundLines, async ({ shop, member, params, body, idempotencyKey }) => {
    const wanted = { parts: body.lines ?? [], amountCents: body.amount, shipping: body.shipping };
    const { refundId, cents } = await refundLines(shop, member, params.id, {
      ...wanted,
      seenCents: body.refundable,
      reason: body.reason,
      idempotencyKey,
    });
    return { insertedId: refundId, amount: centsToDecimal(cents) };
  }),
];
