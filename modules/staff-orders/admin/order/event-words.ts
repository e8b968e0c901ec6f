import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

const eventLabels = (): Readonly<Record<string, string>> => ({
  booked: t('Ordered'),
  merged: t('Moved with its customer’s account'),
  paid: t('Paid'),
  closing: t('Cancellation started'),
  cancelled: t('Cancelled'),
  expired: t('Expired'),
  shipped: t('Shipped'),
  unshipped: t('Shipment undone'),
  part_shipped: t('Partly shipped'),
  part_unshipped: t('Partial shipment undone'),
  customer_cancelled: t('Cancelled by the customer'),
  withdrawn: t('Customer has withdrawn from it'),
  refunding: t('Refund requested'),
  refunded: t('Refunded'),
  part_refunding: t('Partial refund requested'),
  part_refunded: t('Partly refunded'),
  refund_failed: t('Refund failed'),
  refund_withdrawn: t('Refund withdrawn'),
  disputed: t('Disputed'),
  dispute_answered: t('Dispute answered'),
  dispute_won: t('Dispute won'),
  dispute_lost: t('Dispute lost'),
  dispute_closed: t('Inquiry closed'),
  return_asked: t('Return requested'),
  return_approved: t('Return approved'),
  return_declined: t('Return declined'),
  return_received: t('Return arrived'),
  'order.placed': t('Placed by staff'),
  'order.address-corrected': t('Delivery address corrected'),
  'order.language-chosen': t('Language chosen'),
  'order.note-added': t('Note written'),
  'order.mail-sent-again': t('Mail sent again'),
  'order.tracking-added': t('Tracking number added'),
  'order.tracking-corrected': t('Tracking number corrected'),
  'order.released': t('Stock given back'),
  'order.reconciled': t('Compared with the payment provider'),
});

// A refund of a return is recorded as one of a part, also if all units come back.
const wholeWords = (): Readonly<Record<string, string>> => ({
  part_refunding: t('Refund requested'),
  part_refunded: t('Refunded'),
});

/** An event of an order in words, with its amount, or what it replaced. Only a refund that is known to be less than the order's total is called partial. */
export function eventWords(
  { event, amount, changed }: StaffOrder['history'][number],
  { totalPrice }: Pick<StaffOrder, 'totalPrice'>,
): string {
  const isLess = amount !== null && amount < totalPrice;
  const words = (isLess ? undefined : wholeWords()[event]) ?? eventLabels()[event] ?? event;
  if (changed) return `${words}: ${changed.from} → ${changed.to}`;
  return amount === null ? words : `${words}: ${formatMoney(amount)}`;
}
