/** An event in the life of an invented order, after it was placed. */
export type Deed =
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'ship'
  | 'ship-part'
  | 'refund'
  | 'refund-line'
  | 'refund-amount'
  | 'ask-return'
  | 'approve-return'
  | 'decline-return'
  | 'receive-return'
  | 'dispute'
  | 'answer-dispute'
  | 'win-dispute'
  | 'lose-dispute'
  | 'review'
  | 'review-held';

/** A deed and the hours between which it follows the one before. */
type Next = [Deed, fromHours: number, toHours: number];

const PAID: Next = ['pay', 0.03, 0.3];
const SENT: Next[] = [PAID, ['ship', 4, 44]];
const DISPUTED: Next[] = [...SENT, ['dispute', 150, 200], ['answer-dispute', 20, 60]];
const ASKED: Next[] = [...SENT, ['ask-return', 72, 160]];

const FATES = {
  unpaid: [],
  toShip: [PAID],
  shippedInPart: [PAID, ['ship-part', 3, 30]],
  shipped: SENT,
  reviewed: [...SENT, ['review', 72, 200]],
  reviewHeld: [...SENT, ['review-held', 72, 160]],
  shippedTwice: [PAID, ['ship-part', 4, 40], ['ship', 20, 70]],
  cancelled: [['cancel', 0.1, 6]],
  expired: [['expire', 24, 24.02]],
  refunded: [PAID, ['refund', 2, 20]],
  refundedLate: [...SENT, ['refund', 100, 250]],
  refundedInPart: [PAID, ['refund-line', 2, 24], ['ship', 2, 24]],
  goodwill: [...SENT, ['refund-amount', 72, 200]],
  returnAsked: ASKED,
  returnApproved: [...ASKED, ['approve-return', 4, 30]],
  returnDeclined: [...ASKED, ['decline-return', 4, 30]],
  returned: [...ASKED, ['approve-return', 4, 30], ['receive-return', 60, 140]],
  disputed: [PAID, ['dispute', 10, 30]],
  disputeAnswered: DISPUTED,
  disputeWon: [...DISPUTED, ['win-dispute', 200, 400]],
  disputeLost: [...DISPUTED, ['lose-dispute', 200, 400]],
} satisfies Record<string, Next[]>;

export type Fate = keyof typeof FATES;

export const deedsOf = (fate: Fate): readonly Next[] => FATES[fate];

/** How an order of the past may end. */
export const ENDS: readonly Fate[] = [
  ...(['shipped', 'reviewed', 'expired', 'shippedTwice', 'cancelled', 'refundedInPart'] as const),
  ...(['refunded', 'refundedLate', 'goodwill', 'returned', 'returnDeclined'] as const),
];

/** With one of each end, how forty orders of the past ended. */
export const MORE_ENDS: readonly Fate[] = [
  ...Array<Fate>(15).fill('shipped'),
  ...Array<Fate>(8).fill('reviewed'),
  ...Array<Fate>(2).fill('expired'),
  ...(['shippedTwice', 'cancelled', 'refundedInPart', 'returned'] as const),
];

/** The orders that are open now, and the rare disputes: how many of a hundred, how many at least, and the age of each in hours. */
export const OPEN: readonly { fate: Fate; ofHundred: number; least: number; ageHours: [number, number] }[] = [
  // About to expire, by the default time of a day.
  { fate: 'unpaid', ofHundred: 0.4, least: 1, ageHours: [23.4, 23.8] },
  { fate: 'unpaid', ofHundred: 1, least: 2, ageHours: [0.1, 14] },
  { fate: 'toShip', ofHundred: 4, least: 3, ageHours: [0.5, 60] },
  { fate: 'shippedInPart', ofHundred: 1.6, least: 2, ageHours: [40, 120] },
  { fate: 'reviewHeld', ofHundred: 0.8, least: 2, ageHours: [210, 300] },
  { fate: 'disputed', ofHundred: 0.4, least: 1, ageHours: [50, 100] },
  { fate: 'disputeAnswered', ofHundred: 0.2, least: 1, ageHours: [310, 400] },
  { fate: 'disputeWon', ofHundred: 0.4, least: 1, ageHours: [800, 1_400] },
  { fate: 'disputeLost', ofHundred: 0.2, least: 1, ageHours: [800, 1_400] },
  { fate: 'returnAsked', ofHundred: 1, least: 2, ageHours: [250, 340] },
  { fate: 'returnApproved', ofHundred: 0.6, least: 1, ageHours: [290, 380] },
];
