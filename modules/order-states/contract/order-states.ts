/** The facts of an order state that pages, calls, SQL and invariants use. */
type StateFacts = {
  /** The name of the state in calls and pages. */
  shownAs: string;
  /** How stock counts the order's units in this state. */
  stock: 'reserved' | 'sold' | 'released' | 'sold unless restocked';
  /** `held`: exactly one captured payment. `returning`: the refund of that payment is in progress. */
  money: 'none' | 'held' | 'returning' | 'returned';
  /** True if lists show orders in this state without a filter. */
  isListed: boolean;
};

/** Every state of an order, in the order of its life cycle. */
export const ORDER_STATES = {
  unpaid: { shownAs: 'unpaid', stock: 'reserved', money: 'none', isListed: true },
  pending: { shownAs: 'pending', stock: 'sold', money: 'held', isListed: true },
  shipped: { shownAs: 'shipped', stock: 'sold', money: 'held', isListed: true },
  closing: { shownAs: 'cancelling', stock: 'reserved', money: 'none', isListed: true },
  refunding: { shownAs: 'refunding', stock: 'sold', money: 'returning', isListed: true },
  refunded: { shownAs: 'refunded', stock: 'sold unless restocked', money: 'returned', isListed: true },
  cancelled: { shownAs: 'cancelled', stock: 'released', money: 'none', isListed: false },
  expired: { shownAs: 'expired', stock: 'released', money: 'none', isListed: false },
} as const satisfies Record<string, StateFacts>;

export type OrderState = keyof typeof ORDER_STATES;
export type OrderStatus = (typeof ORDER_STATES)[OrderState]['shownAs'];

type Transition = {
  from: readonly OrderState[];
  to: OrderState;
  by: readonly ('customer' | 'admin' | 'shop' | 'provider')[];
};

/** Every transition, by the event in the order's journal, with the parties that may cause it. */
export const ORDER_TRANSITIONS = {
  closing: { from: ['unpaid'], to: 'closing', by: ['customer', 'admin', 'shop'] },
  cancelled: { from: ['closing'], to: 'cancelled', by: ['shop', 'admin'] },
  expired: { from: ['closing'], to: 'expired', by: ['shop', 'admin'] },
  // A payment may arrive while the order closes, or after it expired if stock and code are still free.
  paid: { from: ['unpaid', 'closing', 'expired'], to: 'pending', by: ['provider'] },
  shipped: { from: ['pending'], to: 'shipped', by: ['admin'] },
  // A shipment is undone before its mail leaves.
  unshipped: { from: ['shipped'], to: 'pending', by: ['admin'] },
  // A customer cancels a paid order where the settings allow it.
  refunding: { from: ['pending', 'shipped'], to: 'refunding', by: ['customer', 'admin'] },
  // Without `refunding` before it, the refund was made in the provider's dashboard.
  refunded: { from: ['pending', 'shipped', 'refunding'], to: 'refunded', by: ['provider'] },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

const STATES = Object.keys(ORDER_STATES) as OrderState[];

export const ORDER_STATUSES = STATES.map((state) => ORDER_STATES[state].shownAs);

export function statesThat(holds: (facts: StateFacts, state: OrderState) => boolean): OrderState[] {
  return STATES.filter((state) => holds(ORDER_STATES[state], state));
}

/** Returns whether the customer has paid and has not been refunded. */
export const isPaid = (state: OrderState) => holdsMoney(state) || ORDER_STATES[state].money === 'returning';

/** Returns whether the shop has the customer's money and does not refund all of it. */
export const holdsMoney = (state: OrderState) => ORDER_STATES[state].money === 'held';

/** Returns whether the whole payment is being refunded or has been. */
export const isRefunded = (state: OrderState) =>
  ORDER_STATES[state].money === 'returning' || ORDER_STATES[state].money === 'returned';

/** Returns whether an order in this state holds units until payment or closing. */
export const holdsStock = (state: OrderState) => ORDER_STATES[state].stock === 'reserved';

/** Returns whether the order has ended without a sale. */
export const isClosed = (state: OrderState) => ORDER_STATES[state].stock === 'released';

/** Returns whether the order may still leave the shop, so that its address can change. */
export const mayBeReaddressed = (state: OrderState) => canBe('closing', state) || canBe('shipped', state);

export function canBe(transition: OrderTransition, state: OrderState): boolean {
  return (ORDER_TRANSITIONS[transition].from as readonly OrderState[]).includes(state);
}

export function stateOf(status: OrderStatus): OrderState {
  const found = STATES.find((state) => ORDER_STATES[state].shownAs === status);
  if (!found) throw new Error(`There is no order state ${status}`);
  return found;
}
