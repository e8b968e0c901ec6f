import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'price-list.added': { label: () => t('Price list added'), deed: (it) => t('added the {it}', { it }) },
  'price-list.changed': { label: () => t('Price list changed'), deed: (it) => t('changed the {it}', { it }) },
  'price-list.removed': { label: () => t('Price list removed'), deed: (it) => t('removed the {it}', { it }) },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
