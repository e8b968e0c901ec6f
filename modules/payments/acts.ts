import type { Act } from '#platform/shop.ts';

/** What the audit log calls the acts of this module. */
export const ACTS = {
  'order.cancelled': { label: 'Order cancelled', deed: (it) => `cancelled ${it}` },
  'order.released': { label: 'Stock of an order given back', deed: (it) => `gave back the stock of ${it}` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
