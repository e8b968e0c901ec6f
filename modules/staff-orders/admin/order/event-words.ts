import { formatMoney } from '#platform/format/money.ts';
import type { StaffOrder } from '../../contract/calls/staff-orders.ts';

const WORDS: Readonly<Record<string, string>> = {
  booked: 'Ordered',
  merged: 'Moved with its customer’s account',
  paid: 'Paid',
  closing: 'Cancellation started',
  cancelled: 'Cancelled',
  expired: 'Expired',
  shipped: 'Shipped',
  unshipped: 'Shipment undone',
  part_shipped: 'Partly shipped',
  part_unshipped: 'Partial shipment undone',
  refunding: 'Refund requested',
  refunded: 'Refunded',
  part_refunding: 'Partial refund requested',
  part_refunded: 'Partly refunded',
  refund_failed: 'Refund failed',
  refund_withdrawn: 'Refund withdrawn',
  disputed: 'Disputed',
  dispute_answered: 'Dispute answered',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_closed: 'Inquiry closed',
  return_asked: 'Return requested',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return arrived',
  'order.placed': 'Placed by staff',
  'order.address-corrected': 'Delivery address corrected',
  'order.note-added': 'Note written',
  'order.mail-sent-again': 'Mail sent again',
  'order.tracking-added': 'Tracking number added',
  'order.tracking-corrected': 'Tracking number corrected',
  'order.released': 'Stock given back',
  'order.reconciled': 'Compared with the payment provider',
};

// A refund of a return is recorded as one of a part, also if all units come back.
const WHOLE: Readonly<Record<string, string>> = {
  part_refunding: 'Refund requested',
  part_refunded: 'Refunded',
};

/** An event of an order in words, with its amount, or what it replaced. Only a refund that is known to be less than the order's total is called partial. */
export function eventWords(
  { event, amount, changed }: StaffOrder['history'][number],
  { totalPrice }: Pick<StaffOrder, 'totalPrice'>,
): string {
  const isLess = amount !== null && amount < totalPrice;
  const words = (isLess ? undefined : WHOLE[event]) ?? WORDS[event] ?? event;
  if (changed) return `${words}: ${changed.from} → ${changed.to}`;
  return amount === null ? words : `${words}: ${formatMoney(amount)}`;
}
