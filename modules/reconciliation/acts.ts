import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.reconciled': {
    label: () => t('Order compared with the provider'),
    deed: (it) => t('compared {it} with the payment provider', { it }),
  },
  'shop.checked': { label: () => t('Money and stock checked'), deed: () => t('had money and stock checked') },
  'shop.reconciled': {
    label: () => t('Payments compared with the provider'),
    deed: () => t('had all payments compared with the provider'),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
