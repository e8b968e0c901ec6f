import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.address-corrected': {
    label: () => t('Delivery address corrected'),
    deed: (it) => t('corrected the delivery address of {it}', { it }),
  },
  'order.language-chosen': {
    label: () => t('Language of an order chosen'),
    deed: (it) => t('chose the language of {it}', { it }),
  },
  'order.note-added': {
    label: () => t('Note about an order'),
    deed: (it) => t('wrote a note about {it}', { it }),
  },
  'order.mail-sent-again': {
    label: () => t('Mail sent again'),
    deed: (it) => t('sent a mail about {it} again', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
