/** The facts of a state that pages, calls, SQL and invariants ask for. */
type StateFacts = {
  /** The state's name in calls and pages. */
  shownAs: string;
  /** How the order's units are counted while it is in this state. */
  stock: 'reserved' | 'sold' | 'released' | 'sold unless restocked';
  /** `held`: exactly one captured payment. `returning`: its refund is under way. */
  money: 'none' | 'held' | 'returning' | 'returned';
  /** Whether lists of orders show it without being asked for the state. */
  isListed: boolean;
};

/** Every state of an order, in the order in which an order goes through them. */
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
/** A state as calls and pages name it. */
export type OrderStatus = (typeof ORDER_STATES)[OrderState]['shownAs'];

type Transition = {
  from: readonly OrderState[];
  to: OrderState;
  by: readonly ('customer' | 'admin' | 'shop' | 'provider')[];
};

/** Every change of a state, by the event that the order's journal records, with the parties that may cause it. */
export const ORDER_TRANSITIONS = {
  closing: { from: ['unpaid'], to: 'closing', by: ['customer', 'admin', 'shop'] },
  cancelled: { from: ['closing'], to: 'cancelled', by: ['shop', 'admin'] },
  expired: { from: ['closing'], to: 'expired', by: ['shop', 'admin'] },
  // A payment may arrive while the order closes, or after it expired if stock and code are still free.
  paid: { from: ['unpaid', 'closing', 'expired'], to: 'pending', by: ['provider'] },
  shipped: { from: ['pending'], to: 'shipped', by: ['admin'] },
  refunding: { from: ['pending', 'shipped'], to: 'refunding', by: ['admin'] },
  // Without `refunding` before it, the refund was made in the provider's dashboard.
  refunded: { from: ['pending', 'shipped', 'refunding'], to: 'refunded', by: ['provider'] },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

const STATES = Object.keys(ORDER_STATES) as OrderState[];

/** The names of the states in calls and pages. */
export const ORDER_STATUSES = STATES.map((state) => ORDER_STATES[state].shownAs);

/** The states for which a condition holds. */
export function statesThat(holds: (facts: StateFacts, state: OrderState) => boolean): OrderState[] {
  return STATES.filter((state) => holds(ORDER_STATES[state], state));
}

/** Whether the customer has paid and the money has not come back. */
export const isPaid = (state: OrderState) =>
  ORDER_STATES[state].money === 'held' || ORDER_STATES[state].money === 'returning';

/** Whether an order in this state keeps units away from other customers until it is paid or closed. */
export const holdsStock = (state: OrderState) => ORDER_STATES[state].stock === 'reserved';

/** Whether the order has ended without a sale. */
export const isClosed = (state: OrderState) => ORDER_STATES[state].stock === 'released';

/** Whether a transition is allowed from a state. */
export function canBe(transition: OrderTransition, state: OrderState): boolean {
  return (ORDER_TRANSITIONS[transition].from as readonly OrderState[]).includes(state);
}

/** The state that calls and pages name `status`. */
export function stateOf(status: OrderStatus): OrderState {
  const found = STATES.find((state) => ORDER_STATES[state].shownAs === status);
  if (!found) throw new Error(`There is no order state ${status}`);
  return found;
}
