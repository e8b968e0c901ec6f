import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'translations.changed': { label: 'Translations changed', deed: (it) => `changed the ${it}` },
  'translations.imported': { label: 'Translations imported', deed: (it) => `imported the ${it}` },
  'translations.undone': {
    label: 'Import of translations undone',
    deed: (it) => `took back an import of the ${it}`,
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
