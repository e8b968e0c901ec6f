import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'backup.restored': { label: 'Backup restored', deed: () => 'restored a backup' },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
