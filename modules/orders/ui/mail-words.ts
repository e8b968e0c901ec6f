import type { OrderMail } from '../contract/order-mails.ts';

/** The words of staff for each mail about an order. */
export const MAIL_WORDS: Record<OrderMail, string> = {
  'order-unpaid': 'Order waits for the payment',
  'order-paid': 'Order is paid',
  'order-shipped': 'On its way',
  'order-refunded': 'Order is refunded',
  'order-part-refunded': 'A part is refunded',
  'payment-returned': 'Payment is on its way back',
  'address-corrected': 'Address is corrected',
  'phone-order': 'Link to pay',
  'return-asked': 'Return request received',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-received': 'Return has arrived',
};
