import type { Act } from '#platform/shop.ts';

/** What the audit log calls the acts of this module. */
export const ACTS = {
  'backup.restored': { label: 'Backup restored', deed: () => 'restored a backup' },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
