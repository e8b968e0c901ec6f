import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'zone.added': { label: () => t('Shipping zone added'), deed: (it) => t('added the shipping {it}', { it }) },
  'zone.changed': {
    label: () => t('Shipping zone changed'),
    deed: (it) => t('changed the shipping {it}', { it }),
  },
  'zone.removed': {
    label: () => t('Shipping zone removed'),
    deed: (it) => t('removed the shipping {it}', { it }),
  },
  'tax-classes.set': { label: () => t('Tax classes changed'), deed: () => t('changed the tax classes') },
  'code.added': { label: () => t('Discount code added'), deed: (it) => t('added the discount {it}', { it }) },
  'code.changed': {
    label: () => t('Discount code changed'),
    deed: (it) => t('changed the discount {it}', { it }),
  },
  'code.removed': {
    label: () => t('Discount code removed'),
    deed: (it) => t('removed the discount {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
