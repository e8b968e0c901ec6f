import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.cancelled': { label: () => t('Order cancelled'), deed: (it) => t('cancelled {it}', { it }) },
  'order.released': {
    label: () => t('Stock of an order given back'),
    deed: (it) => t('gave back the stock of {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
