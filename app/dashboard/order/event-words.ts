import type { StaffOrder } from '#contract/calls/staff-orders.ts';
import { formatMoney } from '#contract/money.ts';

const WORDS: Readonly<Record<string, string>> = {
  booked: 'Ordered',
  merged: 'Moved with its customer’s account',
  paid: 'Paid',
  closing: 'Cancellation started',
  cancelled: 'Cancelled',
  expired: 'Expired',
  shipped: 'Shipped',
  unshipped: 'Shipment undone',
  part_shipped: 'A part shipped',
  part_unshipped: 'Shipment of a part undone',
  refunding: 'Refund asked for',
  refunded: 'Refunded',
  part_refunding: 'Refund of a part asked for',
  part_refunded: 'A part refunded',
  refund_failed: 'Refund failed',
  refund_withdrawn: 'Refund withdrawn',
  disputed: 'Disputed',
  dispute_answered: 'Dispute answered',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_closed: 'Inquiry closed',
  return_asked: 'Return asked for',
  return_approved: 'Return approved',
  return_declined: 'Return declined',
  return_received: 'Return arrived',
  'order.placed': 'Placed by staff',
  'order.address-corrected': 'Delivery address corrected',
  'order.note-added': 'Note written',
  'order.mail-sent-again': 'Mail sent again',
  'order.released': 'Stock given back',
  'order.reconciled': 'Compared with the payment provider',
};

export function eventWords({ event, amount }: StaffOrder['history'][number]): string {
  const words = WORDS[event] ?? event;
  return amount === null ? words : `${words}: ${formatMoney(amount)}`;
}
