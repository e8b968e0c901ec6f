import { t } from '#platform/words/t.ts';
import type { OrderMail } from '../contract/order-mails.ts';

/** The words of staff for each mail about an order. */
export const mailWords = (): Record<OrderMail, string> => ({
  'order-unpaid': t('Order waits for the payment'),
  'order-link': t('New link to the order'),
  'order-cancelled': t('Cancelled by the customer'),
  'order-paid': t('Order is paid'),
  'order-shipped': t('On its way'),
  'tracking-corrected': t('Tracking number is corrected'),
  'order-refunded': t('Order is refunded'),
  'order-part-refunded': t('A part is refunded'),
  'payment-returned': t('Payment is on its way back'),
  'address-corrected': t('Address is corrected'),
  'phone-order': t('Link to pay'),
  withdrawal: t('Withdrawal confirmed'),
  'return-asked': t('Return request received'),
  'return-approved': t('Return approved'),
  'return-declined': t('Return declined'),
  'return-received': t('Return has arrived'),
});
