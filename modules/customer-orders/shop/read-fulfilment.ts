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

type Row<Part extends 'shipments' | 'refunds' | 'returns'> = Fulfilment[Part][number];

/** Reads the shipments, refunds and returns of an order that the caller may see. */
export async function readFulfilment(database: Database, orderId: string): Promise<Fulfilment> {
  const { returnDays, carriers } = await currentSettings(database);
  const units = await readOrderUnits(database, orderId, returnDays);
  const isPaid = await canChange(database, orderId);
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
    ...(await readParts(database, orderId, carriers)),
  };
}

async function canChange(database: Database, orderId: string): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'is-paid-order',
    text: `SELECT 1 FROM orders WHERE id = $1 AND status IN (${HOLDING_MONEY})`,
    values: [orderId],
  });
  return rowCount === 1;
}

async function readParts(
  database: Database,
  orderId: string,
  carriers: string,
): Promise<Pick<Fulfilment, 'shipments' | 'mailWaits' | 'refunds' | 'returns'>> {
  const shipments = await database.query<Omit<Row<'shipments'>, 'trackingLink' | 'shippedAt'> & { at: Date }>(
    {
      name: 'shipments-of-order',
      text: `SELECT s.id AS "_id", s.shipped_at AS at, s.carrier, s.tracking_number AS "trackingNumber",
             ${linesOf('shipment_line', 'shipment_id', 's.id')} AS lines
           FROM shipment s WHERE s.order_id = $1 ORDER BY s.shipped_at, s.id`,
      values: [orderId],
    },
  );
  const mails = await database.query({
    name: 'waiting-mails-of-order',
    text: `SELECT FROM outbox WHERE done_at IS NULL AND payload->>'orderId' = $1
             AND payload->>'template' IN ('order-shipped', 'tracking-corrected') LIMIT 1`,
    values: [orderId],
  });
  const refunds = await database.query<
    Omit<Row<'refunds'>, 'amount' | 'askedAt' | 'givenAt'> & {
      cents: number;
      asked: Date;
      given: Date | null;
    }
  >({
    name: 'refunds-of-order',
    text: `SELECT r.id AS "_id", r.asked_at AS asked, r.given_at AS given, r.state /* never withdrawn: those are left out */, r.amount_cents AS cents, r.reason,
             ${linesOf('refund_line', 'refund_id', 'r.id')} AS lines
           FROM refund r WHERE r.order_id = $1 AND r.state <> 'withdrawn' ORDER BY r.asked_at, r.id`,
    values: [orderId],
  });
  const returns = await database.query<Omit<Row<'returns'>, 'askedAt'> & { asked: Date }>({
    name: 'returns-of-order',
    text: `SELECT t.id AS "_id", t.asked_at AS asked, t.state, t.reason, t.message, t.note,
             ${linesOf('return_line', 'return_id', 't.id')} AS lines
           FROM return_request t WHERE t.order_id = $1 ORDER BY t.asked_at, t.id`,
    values: [orderId],
  });
  return {
    shipments: shipments.rows.map(({ at, ...shipment }) => ({
      ...shipment,
      shippedAt: at.toISOString(),
      trackingLink: trackingLink(shipment.carrier, shipment.trackingNumber, carriers),
    })),
    mailWaits: mails.rowCount === 1,
    refunds: refunds.rows.map(({ cents, asked, given, ...refund }) => ({
      ...refund,
      reason: reasonInWords(refund.reason),
      askedAt: asked.toISOString(),
      givenAt: given?.toISOString() ?? null,
      amount: centsToDecimal(cents),
    })),
    returns: returns.rows.map(({ asked, ...one }) => ({ ...one, askedAt: asked.toISOString() })),
  };
}

/** A JSON list of lines and quantities. */
const linesOf = (table: string, key: string, id: string) =>
  `(SELECT coalesce(json_agg(json_build_object('line', l.position, 'quantity', x.quantity) ORDER BY l.position), '[]')
    FROM ${table} x JOIN order_line l ON l.id = x.order_line_id WHERE x.${key} = ${id})`;
