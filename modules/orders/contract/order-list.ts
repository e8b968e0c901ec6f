import { z } from 'zod';
import type { OrderState } from '#modules/order-states/contract/order-states.ts';
import { moment } from '#platform/contract/moment.ts';
import { t } from '#platform/words/t.ts';

/** The order states of each tab of the list of orders. */
export const STATES_OF_TABS = {
  'to-ship': ['pending'],
  unpaid: ['unpaid', 'closing'],
  shipped: ['shipped'],
  refunded: ['refunding', 'refunded'],
} as const satisfies Record<string, readonly OrderState[]>;
type StateTab = keyof typeof STATES_OF_TABS;

/** The tabs besides "All". `returns` has the orders with a return that waits for an answer. */
export type OrderTab = StateTab | 'returns';
export const ORDER_TAB_NAMES: readonly OrderTab[] = [
  ...(Object.keys(STATES_OF_TABS) as StateTab[]),
  'returns',
];

export const ORDER_SORTS = ['newest', 'oldest', '-price', 'price'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How many orders one call ships, prints or exports; more would hold up other callers. */
export const MOST_CHOSEN_ORDERS = 100;

/** Chosen orders in a query: their ids, separated by commas. */
export const chosenOrders = z
  .string({ error: () => t('Orders are required') })
  .max(37 * MOST_CHOSEN_ORDERS, {
    error: () => t('At most {mostChosenOrders} orders', { mostChosenOrders: MOST_CHOSEN_ORDERS }),
  })
  .transform((ids) => ids.split(','))
  .pipe(
    z
      .array(z.uuid({ error: () => t('Orders takes ids') }))
      .min(1)
      .max(MOST_CHOSEN_ORDERS),
  );

/** A moment in UTC. */
export const bookedAt = (name: string) =>
  moment(name).transform((written) => new Date(written).toISOString());
