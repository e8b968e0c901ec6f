import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'review.hidden': { label: () => t('Review hidden'), deed: (it) => t('hid the {it}', { it }) },
  'review.shown': { label: () => t('Review shown again'), deed: (it) => t('showed the {it} again', { it }) },
  'review.published': { label: () => t('Review published'), deed: (it) => t('published the {it}', { it }) },
  'review.answered': { label: () => t('Review answered'), deed: (it) => t('answered the {it}', { it }) },
  'review.answer-removed': {
    label: () => t('Answer to a review removed'),
    deed: (it) => t('removed the answer to the {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
