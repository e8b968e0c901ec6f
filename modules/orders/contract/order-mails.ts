/** The mails about one order. */
export const ORDER_MAILS = [
  'order-unpaid',
  'order-link',
  'order-cancelled',
  'order-paid',
  'order-shipped',
  'tracking-corrected',
  'order-refunded',
  'order-part-refunded',
  'payment-returned',
  'address-corrected',
  'phone-order',
  'withdrawal',
  'return-asked',
  'return-approved',
  'return-declined',
  'return-received',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];
