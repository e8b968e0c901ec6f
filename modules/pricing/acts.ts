import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'zone.added': { label: 'Shipping zone added', deed: (it) => `added the shipping ${it}` },
  'zone.changed': { label: 'Shipping zone changed', deed: (it) => `changed the shipping ${it}` },
  'zone.removed': { label: 'Shipping zone removed', deed: (it) => `removed the shipping ${it}` },
  'tax-classes.set': { label: 'Tax classes changed', deed: () => 'changed the tax classes' },
  'code.added': { label: 'Discount code added', deed: (it) => `added the discount ${it}` },
  'code.changed': { label: 'Discount code changed', deed: (it) => `changed the discount ${it}` },
  'code.removed': { label: 'Discount code removed', deed: (it) => `removed the discount ${it}` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
