import {
  holdsMoney,
  holdsStock,
  isClosed,
  ORDER_STATES,
  type OrderState,
  statesThat,
} from '../contract/order-states.ts';

/** The states as an SQL list: `'unpaid', 'closing'`. */
export function sqlList(states: readonly OrderState[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}

/** SQL list of the states that reserve stock. */
export const RESERVING = sqlList(statesThat((_, state) => holdsStock(state)));

/** SQL list of the states whose units count as sold. */
export const SELLING = sqlList(statesThat(({ stock }) => stock === 'sold'));

/** SQL list of the states in which the shop holds the money. */
export const HOLDING_MONEY = sqlList(statesThat((_, state) => holdsMoney(state)));

/** SQL list of the states of orders that were paid, whatever became of the money. */
export const EVER_PAID = sqlList(statesThat(({ money }) => money !== 'none'));

/** SQL list of the states in which paid units may still be in the shop. */
export const PAID_IN_SHOP = sqlList(
  statesThat(({ stock }, state) => stock === 'sold' && state !== 'shipped'),
);

/** SQL list of the states in which the money has been returned. */
export const REFUNDED = sqlList(statesThat(({ money }) => money === 'returned'));

/** SQL list of the states of orders that ended without a sale. */
export const CLOSED = sqlList(statesThat((_, state) => isClosed(state)));

/** SQL list of the states that lists show only on request. */
export const UNLISTED = sqlList(statesThat(({ isListed }) => !isListed));

/** SQL that maps a state column to the state's name in calls and exports. */
export const shownAs = (column: string) =>
  `CASE ${column} ${statesThat(({ shownAs }, state) => shownAs !== state)
    .map((state) => `WHEN '${state}' THEN '${ORDER_STATES[state].shownAs}'`)
    .join(' ')} ELSE ${column} END`;
