import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'customer.note-added': {
    label: () => t('Note about a customer'),
    deed: (it) => t('wrote a note about {it}', { it }),
  },
  'customer.tagged': { label: () => t('Customer tagged'), deed: (it) => t('gave {it} a tag', { it }) },
  'customer.untagged': {
    label: () => t('Tag of a customer removed'),
    deed: (it) => t('took a tag from {it}', { it }),
  },
  'customer.language-chosen': {
    label: () => t('Language of a customer chosen'),
    deed: (it) => t('chose the language of {it}', { it }),
  },
  'customer.grouped': {
    label: () => t('Group of a customer chosen'),
    deed: (it) => t('chose the group of {it}', { it }),
  },
  'customer.exported': {
    label: () => t('Data of a customer exported'),
    deed: (it) => t('exported the data of {it}', { it }),
  },
  'customer.merged': {
    label: () => t('Accounts merged'),
    deed: (it) => t('merged another account into that of {it}', { it }),
  },
  'guest.erased': {
    label: () => t('Data of a guest erased'),
    deed: (it, kind) => (kind === 'guest' ? t('erased {it}', { it }) : t('erased the guest of {it}', { it })),
  },
  'group.added': {
    label: () => t('Customer group added'),
    deed: (it) => t('added the customer {it}', { it }),
  },
  'group.changed': {
    label: () => t('Customer group changed'),
    deed: (it) => t('changed the customer {it}', { it }),
  },
  'group.removed': {
    label: () => t('Customer group removed'),
    deed: (it) => t('removed the customer {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
