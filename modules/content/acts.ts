import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
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
