import type { Act } from '#platform/shop.ts';

/** What the audit log calls the acts of this module. */
export const ACTS = {
  'order.placed': { label: 'Order placed by phone', deed: (it) => `placed ${it} for a customer` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
