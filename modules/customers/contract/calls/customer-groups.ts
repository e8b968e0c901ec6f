import { z } from 'zod';
import { priceTier } from '#modules/pricing/contract/price-tier-fields.ts';
import { call } from '#platform/contract/call.ts';
import { id, ifVersion, line, money, version } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { chosenCustomers } from '../chosen-customers.ts';

// Groups of customers who pay less for goods, such as dealers.

export const groupFields = z.strictObject({
  name: line(() => t('Name'), 40),
  /** Off each unit price, with at most two decimals; read as hundredths of a percent. */
  percent: money(() => t('Percentage'), 1, 9000),
});

const group = z.object({
  _id: id,
  name: z.string(),
  percent: z.number(),
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
  summary: 'The groups of customers with what they take off prices, by name.',
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
    'Adds a group of customers, who pay `percent` less for goods: 0.01 to 90, with at most two decimals.',
  body: groupFields,
  answer: z.object({ insertedId: id }),
});

export const changeCustomerGroup = call({
  name: 'changeCustomerGroup',
  method: 'PUT',
  path: '/customer-groups/{id}',
  who: 'admin',
  right: 'settings',
  summary: 'Renames a group or changes its percentage, as long as `version` is still its version.',
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
  variants: z.array(z.object({ _id: id, perUnitPrice: z.number(), priceTiers: z.array(priceTier) })),
});
export type OwnPrice = z.infer<typeof ownPrice>;

export const showOwnPrices = call({
  name: 'showOwnPrices',
  method: 'GET',
  path: '/prices',
  who: 'member',
  summary:
    'The caller’s own prices of products on sale, which are those of their group; an empty list without one. `products` has ids, separated by commas.',
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
