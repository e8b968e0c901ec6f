import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.shipped': { label: 'Order shipped', deed: (it) => `shipped ${it}` },
  'order.refunded': { label: 'Order refunded', deed: (it) => `refunded ${it}` },
  'order.part-refunded': { label: 'Part of an order refunded', deed: (it) => `refunded a part of ${it}` },
  'order.tracking-added': {
    label: 'Tracking number added',
    deed: (it) => `added a tracking number to ${it}`,
  },
  'order.tracking-corrected': {
    label: 'Tracking number corrected',
    deed: (it) => `corrected a tracking number of ${it}`,
  },
  'order.shipping-undone': { label: 'Shipment undone', deed: (it) => `undid a shipment of ${it}` },
  'return.approved': { label: 'Return approved', deed: (it) => `approved a return of ${it}` },
  'return.declined': { label: 'Return declined', deed: (it) => `declined a return of ${it}` },
  'return.received': { label: 'Return received', deed: (it) => `received a return of ${it}` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
