import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'product.added': { label: () => t('Product added'), deed: (it) => t('put {it} on sale', { it }) },
  'product.duplicated': {
    label: () => t('Product duplicated'),
    deed: (it) => t('added {it} as a copy of another one', { it }),
  },
  'product.drafted': { label: () => t('Draft added'), deed: (it) => t('added {it} as a draft', { it }) },
  'product.put-on-sale': {
    label: () => t('Product put on sale'),
    deed: (it) => t('put {it} on sale', { it }),
  },
  'product.withdrawn': {
    label: () => t('Product made a draft'),
    deed: (it) => t('made {it} a draft again', { it }),
  },
  'product.changed': { label: () => t('Product changed'), deed: (it) => t('changed {it}', { it }) },
  'product.variants-set': {
    label: () => t('Variants changed'),
    deed: (it) => t('changed the variants of {it}', { it }),
  },
  'product.variant-changed': {
    label: () => t('Variant changed'),
    deed: (it) => t('changed a variant of {it}', { it }),
  },
  'product.pictures-set': {
    label: () => t('Pictures changed'),
    deed: (it) => t('changed the pictures of {it}', { it }),
  },
  'product.restored': {
    label: () => t('Earlier version brought back'),
    deed: (it) => t('brought back an earlier version of {it}', { it }),
  },
  'product.scheduled': {
    label: () => t('Date of sale chosen'),
    deed: (it) => t('chose when {it} goes on sale', { it }),
  },
  'product.unscheduled': {
    label: () => t('Date of sale taken away'),
    deed: (it) => t('took away the date of {it}', { it }),
  },
  'product.published': {
    label: () => t('Put on sale on its date'),
    deed: (it) => t('put {it} on sale on its date', { it }),
  },
  'product.publish-refused': {
    label: () => t('Left a draft on its date'),
    deed: (it) => t('left {it} a draft on its date', { it }),
  },
  'product.low-stock-set': {
    label: () => t('Low-stock threshold chosen'),
    deed: (it) => t('chose when {it} is low in stock', { it }),
  },
  'product.archived': {
    label: () => t('Product taken off sale'),
    deed: (it) => t('took {it} off sale', { it }),
  },
  'collection.added': { label: () => t('Collection added'), deed: (it) => t('added the {it}', { it }) },
  'collection.changed': { label: () => t('Collection changed'), deed: (it) => t('changed the {it}', { it }) },
  'collection.archived': {
    label: () => t('Collection taken out of the shop'),
    deed: (it) => t('took the {it} out of the shop', { it }),
  },
  'products.imported': { label: () => t('Products imported'), deed: () => t('imported products') },
  'products.edited': { label: () => t('Many products changed'), deed: () => t('changed many products') },
  'products.undone': {
    label: () => t('Change of many products taken back'),
    deed: () => t('took back a change of many products'),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
