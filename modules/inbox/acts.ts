import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'message.answered': { label: () => t('Message answered'), deed: (it) => t('answered a {it}', { it }) },
  'message.new': { label: () => t('Message marked as new'), deed: (it) => t('marked a {it} as new', { it }) },
  'message.open': {
    label: () => t('Message marked as open'),
    deed: (it) => t('marked a {it} as open', { it }),
  },
  'message.done': {
    label: () => t('Message marked as done'),
    deed: (it) => t('marked a {it} as done', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
