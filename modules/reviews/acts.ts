import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'review.hidden': { label: 'Review hidden', deed: (it) => `hid the ${it}` },
  'review.shown': { label: 'Review shown again', deed: (it) => `showed the ${it} again` },
  'review.published': { label: 'Review published', deed: (it) => `published the ${it}` },
  'review.answered': { label: 'Review answered', deed: (it) => `answered the ${it}` },
  'review.answer-removed': {
    label: 'Answer to a review removed',
    deed: (it) => `removed the answer to the ${it}`,
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
