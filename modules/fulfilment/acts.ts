import type { Act } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The acts of this module: their names and words in the audit log. */
export const ACTS = {
  'order.shipped': { label: () => t('Order shipped'), deed: (it) => t('shipped {it}', { it }) },
  'order.refunded': { label: () => t('Order refunded'), deed: (it) => t('refunded {it}', { it }) },
  'order.part-refunded': {
    label: () => t('Part of an order refunded'),
    deed: (it) => t('refunded a part of {it}', { it }),
  },
  'order.customer-cancelled': {
    label: () => t('Order cancelled by its customer'),
    deed: (it) => t('refunded {it}, because its customer cancelled it', { it }),
  },
  'order.tracking-added': {
    label: () => t('Tracking number added'),
    deed: (it) => t('added a tracking number to {it}', { it }),
  },
  'order.tracking-corrected': {
    label: () => t('Tracking number corrected'),
    deed: (it) => t('corrected a tracking number of {it}', { it }),
  },
  'order.shipping-undone': {
    label: () => t('Shipment undone'),
    deed: (it) => t('undid a shipment of {it}', { it }),
  },
  'return.approved': {
    label: () => t('Return approved'),
    deed: (it) => t('approved a return of {it}', { it }),
  },
  'return.declined': {
    label: () => t('Return declined'),
    deed: (it) => t('declined a return of {it}', { it }),
  },
  'return.received': {
    label: () => t('Return received'),
    deed: (it) => t('received a return of {it}', { it }),
  },
} satisfies Record<string, Act>;

type Declared = typeof ACTS;
declare module '#platform/audit/record-act.ts' {
  interface Acts extends Declared {}
}
