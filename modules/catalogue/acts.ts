import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'product.added': { label: 'Product added', deed: (it) => `put ${it} on sale` },
  'product.duplicated': { label: 'Product duplicated', deed: (it) => `added ${it} as a copy of another one` },
  'product.drafted': { label: 'Draft added', deed: (it) => `added ${it} as a draft` },
  'product.put-on-sale': { label: 'Product put on sale', deed: (it) => `put ${it} on sale` },
  'product.withdrawn': { label: 'Product made a draft', deed: (it) => `made ${it} a draft again` },
  'product.changed': { label: 'Product changed', deed: (it) => `changed ${it}` },
  'product.variants-set': { label: 'Variants changed', deed: (it) => `changed the variants of ${it}` },
  'product.variant-changed': { label: 'Variant changed', deed: (it) => `changed a variant of ${it}` },
  'product.pictures-set': { label: 'Pictures changed', deed: (it) => `changed the pictures of ${it}` },
  'product.restored': {
    label: 'Earlier version brought back',
    deed: (it) => `brought back an earlier version of ${it}`,
  },
  'product.scheduled': { label: 'Date of sale chosen', deed: (it) => `chose when ${it} goes on sale` },
  'product.unscheduled': { label: 'Date of sale taken away', deed: (it) => `took away the date of ${it}` },
  'product.published': { label: 'Put on sale on its date', deed: (it) => `put ${it} on sale on its date` },
  'product.publish-refused': {
    label: 'Left a draft on its date',
    deed: (it) => `left ${it} a draft on its date`,
  },
  'product.low-stock-set': {
    label: 'Low-stock threshold chosen',
    deed: (it) => `chose when ${it} is low in stock`,
  },
  'product.archived': { label: 'Product taken off sale', deed: (it) => `took ${it} off sale` },
  'collection.added': { label: 'Collection added', deed: (it) => `added the ${it}` },
  'collection.changed': { label: 'Collection changed', deed: (it) => `changed the ${it}` },
  'collection.archived': {
    label: 'Collection taken out of the shop',
    deed: (it) => `took the ${it} out of the shop`,
  },
  'products.imported': { label: 'Products imported', deed: () => 'imported products' },
  'products.edited': { label: 'Many products changed', deed: () => 'changed many products' },
  'products.undone': {
    label: 'Change of many products taken back',
    deed: () => 'took back a change of many products',
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
