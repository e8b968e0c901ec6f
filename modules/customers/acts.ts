import type { Act } from '#platform/shop.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'customer.note-added': { label: 'Note about a customer', deed: (it) => `wrote a note about ${it}` },
  'customer.tagged': { label: 'Customer tagged', deed: (it) => `gave ${it} a tag` },
  'customer.untagged': { label: 'Tag of a customer removed', deed: (it) => `took a tag from ${it}` },
  'customer.grouped': { label: 'Group of a customer chosen', deed: (it) => `chose the group of ${it}` },
  'customer.exported': { label: 'Data of a customer exported', deed: (it) => `exported the data of ${it}` },
  'customer.merged': { label: 'Accounts merged', deed: (it) => `merged another account into that of ${it}` },
  'guest.erased': {
    label: 'Data of a guest erased',
    deed: (it) => `erased ${it.startsWith('guest ') ? '' : 'the guest of '}${it}`,
  },
  'group.added': { label: 'Customer group added', deed: (it) => `added the customer ${it}` },
  'group.changed': { label: 'Customer group changed', deed: (it) => `changed the customer ${it}` },
  'group.removed': { label: 'Customer group removed', deed: (it) => `removed the customer ${it}` },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
