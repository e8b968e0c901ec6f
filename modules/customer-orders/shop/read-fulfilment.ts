import type { Fulfilment } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { HOLDING_MONEY } from '#modules/order-states/shop/order-state-sql.ts';
import { trackingLink } from '#modules/orders/contract/carriers.ts';
import {
  readOrderUnits,
  unitsToRefund,
  unitsToReturn,
  unitsToShip,
} from '#modules/orders/shop/order-units.ts';
import { reasonInWords } from '#modules/payments/shop/refund-reason.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Database } from '#platform/shop.ts';

type Parts = {
  isPaid: boolean;
  mailWaits: boolean;
  shipments: Omit<Fulfilment['shipments'][number], 'trackingLink'>[];
  refunds: (Omit<Fulfilment['refunds'][number], 'amount'> & { cents: number })[];
  returns: Fulfilment['returns'];
};

/** Reads the shipments, refunds and returns of an order that the caller may see. */
export async function readFulfilment(database: Database, orderId: string): Promise<Fulfilment> {
  const { returnDays, carriers } = await currentSettings(database);
  const units = await readOrderUnits(database, orderId, returnDays);
  const { isPaid, mailWaits, shipments, refunds, returns } = await readParts(database, orderId);
  return {
    lines: units.lines.map((line) => ({
      line: line.position,
      productName: line.productName,
      variantTitle: line.variantTitle,
      quantity: line.quantity,
      shipped: line.shipped,
      refunded: line.cancelled + line.refundedAfterShipping,
      toShip: isPaid ? unitsToShip(line) : 0,
      toRefund: isPaid ? unitsToRefund(line) : 0,
      toReturn: isPaid ? unitsToReturn(line) : 0,
      value: centsToDecimal(line.valueCents),
    })),
    refundable: isPaid ? centsToDecimal(units.totalCents - units.refundedCents) : 0,
    refundableShipping: isPaid ? centsToDecimal(units.shippingCents - units.refundedShippingCents) : 0,
    shipments: shipments.map((shipment) => ({
      ...shipment,
      trackingLink: trackingLink(shipment.carrier, shipment.trackingNumber, carriers),
    })),
    mailWaits,
    refunds: refunds.map(({ cents, reason, ...refund }) => ({
      ...refund,
      reason: reasonInWords(reason),
      amount: centsToDecimal(cents),
    })),
    returns,
  };
}

async function readParts(database: Database, orderId: string): Promise<Parts> {
  const { rows } = await database.query<Parts>({
    name: 'parts-of-order',
    text: `SELECT o.status IN (${HOLDING_MONEY}) AS "isPaid",
             EXISTS (SELECT FROM outbox WHERE done_at IS NULL AND payload->>'orderId' = o.id::text
               AND payload->>'template' IN ('order-shipped', 'tracking-corrected')) AS "mailWaits",
             ${listOf(
               `'_id', s.id, 'shippedAt', ${moment('s.shipped_at')}, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
                'lines', ${linesOf('shipment_line', 'shipment_id', 's.id')}`,
               's.shipped_at, s.id',
               'shipment s WHERE s.order_id = o.id',
             )} AS shipments,
             ${listOf(
               `'_id', r.id, 'askedAt', ${moment('r.asked_at')}, 'givenAt', ${moment('r.given_at')}, 'state', r.state,
                'cents', r.amount_cents, 'reason', r.reason, 'lines', ${linesOf('refund_line', 'refund_id', 'r.id')}`,
               'r.asked_at, r.id',
               `refund r WHERE r.order_id = o.id AND r.state <> 'withdrawn'`,
             )} AS refunds,
             ${listOf(
               `'_id', t.id, 'askedAt', ${moment('t.asked_at')}, 'state', t.state, 'reason', t.reason, 'message', t.message,
                'note', t.note, 'lines', ${linesOf('return_line', 'return_id', 't.id')}`,
               't.asked_at, t.id',
               'return_request t WHERE t.order_id = o.id',
             )} AS returns
           FROM orders o WHERE o.id = $1`,
    values: [orderId],
  });
  if (!rows[0]) throw new Error(`There is no order ${orderId}`);
  return rows[0];
}

const listOf = (members: string, order: string, from: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${members}) ORDER BY ${order}), '[]') FROM ${from})`;

const moment = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A JSON list of lines and quantities. */
const linesOf = (table: string, key: string, id: string) =>
  listOf(
    `'line', l.position, 'quantity', x.quantity`,
    'l.position',
    `${table} x JOIN order_line l ON l.id = x.order_line_id WHERE x.${key} = ${id}`,
  );
