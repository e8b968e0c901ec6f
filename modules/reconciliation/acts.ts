import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.reconciled': {
    label: 'Order compared with the provider',
    deed: (it) => `compared ${it} with the payment provider`,
  },
  'shop.checked': { label: 'Money and stock checked', deed: () => 'had money and stock checked' },
  'shop.reconciled': {
    label: 'Payments compared with the provider',
    deed: () => 'had all payments compared with the provider',
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
