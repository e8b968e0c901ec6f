import { z } from 'zod';
import { moment } from './moment.ts';
import type { OrderState } from './order-states.ts';

/** The tabs of the list of orders besides "All", each with the states that it shows. */
export const ORDER_TABS = {
  'to-ship': ['pending'],
  unpaid: ['unpaid', 'closing'],
  shipped: ['shipped'],
  refunded: ['refunding', 'refunded'],
} as const satisfies Record<string, readonly OrderState[]>;
export type OrderTab = keyof typeof ORDER_TABS;
export const ORDER_TAB_NAMES = Object.keys(ORDER_TABS) as OrderTab[];

export const ORDER_SORTS = ['newest', 'oldest', '-price', 'price'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** How many orders one call ships, prints or exports; more would hold up other callers. */
export const MOST_CHOSEN_ORDERS = 100;

/** Chosen orders in a query: their ids, separated by commas. */
export const chosenOrders = z
  .string('Orders are required')
  .max(37 * MOST_CHOSEN_ORDERS, `At most ${MOST_CHOSEN_ORDERS} orders`)
  .transform((ids) => ids.split(','))
  .pipe(z.array(z.uuid('Orders takes ids')).min(1).max(MOST_CHOSEN_ORDERS));

/** A moment in UTC. */
export const bookedAt = (name: string) =>
  moment(name).transform((written) => new Date(written).toISOString());
