import { holdsStock, isClosed, ORDER_STATES, type OrderState, statesThat } from '#contract/order-states.ts';

/** The states as a list for SQL: `'unpaid', 'closing'`. */
export function sqlList(states: readonly OrderState[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}

/** The states in which units are reserved, as a list for SQL. */
export const RESERVING = sqlList(statesThat((_, state) => holdsStock(state)));

/** The states in which units count as sold, as a list for SQL. */
export const SELLING = sqlList(statesThat(({ stock }) => stock === 'sold'));

/** The states in which the shop holds the order's money, as a list for SQL. */
export const HOLDING_MONEY = sqlList(statesThat(({ money }) => money === 'held'));

/** The states in which the money has gone back, as a list for SQL. */
export const REFUNDED = sqlList(statesThat(({ money }) => money === 'returned'));

/** The states of orders that ended without a sale, as a list for SQL. */
export const CLOSED = sqlList(statesThat((_, state) => isClosed(state)));

/** The states that no list shows unless asked for, as a list for SQL. */
export const UNLISTED = sqlList(statesThat(({ isListed }) => !isListed));

/** SQL of a state's name in calls and files, from a column. */
export const shownAs = (column: string) =>
  `CASE ${column} ${statesThat(({ shownAs }, state) => shownAs !== state)
    .map((state) => `WHEN '${state}' THEN '${ORDER_STATES[state].shownAs}'`)
    .join(' ')} ELSE ${column} END`;
