import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'translations.changed': {
    label: () => t('Translations changed'),
    deed: (it) => t('changed the {it}', { it }),
  },
  'translations.imported': {
    label: () => t('Translations imported'),
    deed: (it) => t('imported the {it}', { it }),
  },
  'translations.undone': {
    label: () => t('Import of translations undone'),
    deed: (it) => t('took back an import of the {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
