import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.address-corrected': {
    label: 'Delivery address corrected',
    deed: (it) => `corrected the delivery address of ${it}`,
  },
  'order.note-added': { label: 'Note about an order', deed: (it) => `wrote a note about ${it}` },
  'order.mail-sent-again': { label: 'Mail sent again', deed: (it) => `sent a mail about ${it} again` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
