import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'message.answered': { label: 'Message answered', deed: (it) => `answered a ${it}` },
  'message.new': { label: 'Message marked as new', deed: (it) => `marked a ${it} as new` },
  'message.open': { label: 'Message marked as open', deed: (it) => `marked a ${it} as open` },
  'message.done': { label: 'Message marked as done', deed: (it) => `marked a ${it} as done` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
