import { z } from 'zod';
import { lastBackup } from '#modules/reconciliation/contract/calls/reconciliation.ts';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';

/** A count that stops at a thousand. */
const count = z.object({ total: z.number(), isMinimum: z.boolean() });

const waiting = {
  /** Paid orders with units to ship. */
  toShip: count,
  /** Orders with a return that waits for an answer. */
  returns: count,
  /** New messages to the shop. */
  messages: count,
  /** Reviews that wait to be published. */
  reviews: count,
  /** Differences with the provider, failed refunds and broken rules. */
  payments: z.number(),
};

const day = z.object({
  /** A day in the shop's time zone: `2026-11-22`. */
  day: z.string(),
  cents: z.number(),
  orders: z.number(),
});
export type SalesDay = z.infer<typeof day>;

const sum = z.object({ cents: z.number(), orders: z.number() });

const period = z.object({
  /** The number of days, the last of which is today. */
  days: z.number(),
  now: sum,
  /** As many days before. */
  before: sum,
});
export type SalesPeriod = z.infer<typeof period>;

/** A variant that sells out within this many days runs out this week. */
export const DAYS_OF_WEEK = 7;

const lowVariant = z.object({
  _id: id,
  product: id,
  productName: z.string(),
  variantTitle: z.string(),
  available: z.number(),
  /** Units sold in the last 28 days, less refunded ones. */
  sold: z.number(),
  /** Whole days until it is sold out at this rate; 0 once no order fits, null without sales. */
  daysLeft: z.number().nullable(),
  /** True if no more are left than staff call low. */
  isLow: z.boolean(),
});
export type LowVariant = z.infer<typeof lowVariant>;

/** Returns whether a variant runs out within seven days. */
export const isThisWeek = ({ daysLeft }: Pick<LowVariant, 'daysLeft'>): boolean =>
  daysLeft !== null && daysLeft <= DAYS_OF_WEEK;

const seller = z.object({ _id: id, productName: z.string(), units: z.number(), cents: z.number() });
export type Seller = z.infer<typeof seller>;

const overview = z.object({
  attention: z.object({
    ...waiting,
    unpaid: count,
    /** When the return was asked for that has waited longest for an answer; null if none waits. */
    oldestReturn: z.string().nullable(),
    /** Unpaid orders that expire within six hours. */
    expiring: count,
    /** Visible reviews of the last seven days. */
    newReviews: count,
  }),
  /** Payments with shipping and tax, less the refunds given in the same time. */
  sales: z.object({ timeZone: z.string(), periods: z.array(period), days: z.array(day) }),
  /** Variants on sale that last less than 28 days or are as few as staff call low, the first to run out first. */
  low: z.object({
    variants: z.array(lowVariant),
    /** How many run out within seven days. */
    thisWeek: z.number(),
  }),
  /** Of the orders paid in the last 30 days. */
  best: z.array(seller),
  worst: z.array(seller),
  backup: lastBackup,
  /** True if the shop is in production and staff have not put its first steps away. */
  showsFirstSteps: z.boolean(),
});
export type Overview = z.infer<typeof overview>;

export const showOverview = call({
  name: 'showOverview',
  method: 'GET',
  path: '/overview',
  who: 'admin',
  right: 'money',
  summary:
    'What needs attention, sales by day of the shop’s time zone, what runs out, the best and worst sellers of 30 days, and the last backup.',
  answer: overview,
});

export const countWaiting = call({
  name: 'countWaiting',
  method: 'GET',
  path: '/overview/waiting',
  who: 'admin',
  right: 'orders',
  summary:
    'How many orders wait to be shipped, how many have a return to answer, how many messages are new, how many reviews wait, how many payments need attention, 0 of what the role has no right to; and whether the first steps are shown.',
  answer: z.object({
    ...waiting,
    /** True while a shop in production shows its first steps, which are for the right to its settings. */
    firstSteps: z.boolean(),
  }),
});
