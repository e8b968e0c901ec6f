import type { Act } from '#platform/shop.ts';

/** What the audit log calls the acts of this module. */
export const ACTS = {
  'content.published': { label: 'Page or brand published', deed: (it) => `published the ${it}` },
  'content.restored': {
    label: 'Earlier page or brand brought back',
    deed: (it) => `brought back an earlier version of the ${it}`,
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
