import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'content.published': {
    label: () => t('Page or brand published'),
    deed: (it) => t('published the {it}', { it }),
  },
  'content.restored': {
    label: () => t('Earlier page or brand brought back'),
    deed: (it) => t('brought back an earlier version of the {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
