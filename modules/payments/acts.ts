import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.cancelled': { label: 'Order cancelled', deed: (it) => `cancelled ${it}` },
  'order.released': { label: 'Stock of an order given back', deed: (it) => `gave back the stock of ${it}` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
