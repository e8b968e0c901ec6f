import type { Act } from '#platform/shop.ts';

/** What the audit log calls the acts of this module. */
export const ACTS = {
  'upload.deleted': { label: 'Picture deleted', deed: () => 'deleted a picture' },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
