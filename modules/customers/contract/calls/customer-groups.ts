import { z } from 'zod';
import { percentOff } from '#modules/price-lists/contract/percent-off.ts';
import { priceTier } from '#modules/pricing/contract/price-tier-fields.ts';
import { call } from '#platform/contract/call.ts';
import { id, ifVersion, line, version } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { chosenCustomers } from '../chosen-customers.ts';

// Groups of customers who may get price lists, such as dealers.

export const groupFields = z.strictObject({
  name: line(() => t('Name'), 40),
  /** Off each unit price, by the group's own price list; null for a group without such a list. */
  percent: percentOff,
});

const group = z.object({
  _id: id,
  name: z.string(),
  /** Of its own price list; null without one. */
  percent: z.number().nullable(),
  /** Its customers. */
  members: z.number(),
  version: z.number(),
});
export type CustomerGroup = z.infer<typeof group>;

export const listCustomerGroups = call({
  name: 'listCustomerGroups',
  method: 'GET',
  path: '/customer-groups',
  who: 'admin',
  right: 'members',
  summary: 'The groups of customers by name, with the percentage of their own price list.',
  answer: z.array(group),
});

export const addCustomerGroup = call({
  name: 'addCustomerGroup',
  method: 'POST',
  path: '/customer-groups',
  who: 'admin',
  right: 'settings',
  status: 201,
  summary:
    'Adds a group of customers. With `percent`, 0.01 to 90 with at most two decimals, it gets a price list of its own.',
  body: groupFields,
  answer: z.object({ insertedId: id }),
});

export const changeCustomerGroup = call({
  name: 'changeCustomerGroup',
  method: 'PUT',
  path: '/customer-groups/{id}',
  who: 'admin',
  right: 'settings',
  summary:
    'Renames a group or changes the percentage of its own price list, as long as `version` is still its version.',
  params: z.object({ id }),
  body: groupFields.extend({ version }),
  answer: z.object({ modifiedCount: z.number(), version: z.number() }),
});

export const removeCustomerGroup = call({
  name: 'removeCustomerGroup',
  method: 'DELETE',
  path: '/customer-groups/{id}',
  who: 'admin',
  right: 'settings',
  fresh: true,
  summary:
    'Removes a group without customers, unless `version` is given and no longer its version. Orders keep its name.',
  params: z.object({ id }),
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});

export const setCustomerGroup = call({
  name: 'setCustomerGroup',
  method: 'PUT',
  path: '/chosen-customers/group',
  who: 'admin',
  right: 'members',
  summary:
    'Puts up to 100 customers into a group, or into none with `null`: all of them or, if one is unknown or no longer in the group `seen`, none. A customer is in one group at most.',
  body: z.strictObject({
    customers: chosenCustomers,
    group: z.uuid({ error: () => t('Choose a group') }).nullable(),
    /** The group that the list showed for all of these customers; null for no group. */
    seen: z
      .uuid({ error: () => t('Seen takes a group') })
      .nullable()
      .optional(),
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

const MOST_PRICED = 100;

const ownPrice = z.object({
  /** The product. */
  _id: id,
  /** The group in words, such as “Dealers: 15% off”. */
  group: z.string(),
  perUnitPrice: z.number(),
  priceVaries: z.boolean(),
  /** How much the variant at this price holds, with the price by measure. */
  contentPrice: z.string().optional(),
  variants: z.array(
    z.object({
      _id: id,
      perUnitPrice: z.number(),
      priceTiers: z.array(priceTier),
      contentPrice: z.string().optional(),
    }),
  ),
});
export type OwnPrice = z.infer<typeof ownPrice>;

export const showOwnPrices = call({
  name: 'showOwnPrices',
  method: 'GET',
  path: '/prices',
  who: 'member',
  summary:
    'The caller’s own prices of products on sale, which are the lowest of their price lists; an empty list without one. `products` has ids, separated by commas.',
  query: z.strictObject({
    products: z
      .string({ error: () => t('Products are required') })
      .max(37 * MOST_PRICED, { error: () => t('At most {mostPriced} products', { mostPriced: MOST_PRICED }) })
      .transform((ids) => ids.split(','))
      .pipe(
        z
          .array(z.uuid({ error: () => t('Products takes ids') }))
          .min(1)
          .max(MOST_PRICED),
      ),
  }),
  answer: z.array(ownPrice),
});
