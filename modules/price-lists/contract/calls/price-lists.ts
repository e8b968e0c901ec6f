import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, ifVersion, version } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { listFields } from '../list-fields.ts';

// Lower prices for groups of customers.

const group = z.object({ _id: id, name: z.string() });

const listed = z.object({
  _id: id,
  name: z.string(),
  /** Off the shop's own prices; null in a list of fixed prices alone. */
  percent: z.number().nullable(),
  /** The last digits of prices that the percentage makes, such as ".95". */
  ending: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  groups: z.array(group),
  /** How many variants have a fixed price. */
  fixedPrices: z.number(),
  version: z.number(),
});
export type ListedPriceList = z.infer<typeof listed>;

const priceList = listed.extend({
  /** A row for each variant and tier, by SKU and quantity. */
  prices: z.array(z.object({ sku: z.string(), perUnitPrice: z.number(), fromQuantity: z.number() })),
});
export type PriceList = z.infer<typeof priceList>;

export const listPriceLists = call({
  name: 'listPriceLists',
  method: 'GET',
  path: '/price-lists',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary: 'The price lists by name, with the groups of customers who get them.',
  query: z.strictObject(paging),
  answer: z.array(listed),
});

export const listPricedGroups = call({
  name: 'listPricedGroups',
  method: 'GET',
  path: '/price-lists/groups',
  who: 'admin',
  right: 'catalogue',
  summary: 'The groups of customers that a price list can be for, by name.',
  answer: z.array(group),
});

export const showPriceList = call({
  name: 'showPriceList',
  method: 'GET',
  path: '/price-lists/{id}',
  who: 'admin',
  right: 'catalogue',
  summary: 'One price list for editing, with its fixed prices and its version.',
  params: z.object({ id }),
  answer: priceList,
});

export const addPriceList = call({
  name: 'addPriceList',
  method: 'POST',
  path: '/price-lists',
  who: 'admin',
  right: 'catalogue',
  status: 201,
  summary:
    'Adds a price list: `percent` off the shop’s own prices, with an `ending` such as ".95" or without, fixed `prices` of variants by their SKU, or both. A row of `prices` with a `fromQuantity` above 1 is a price tier. Customers in its groups pay the lowest of all prices that they get.',
  body: listFields({}),
  answer: z.object({ insertedId: id }),
});

export const changePriceList = call({
  name: 'changePriceList',
  method: 'PUT',
  path: '/price-lists/{id}',
  who: 'admin',
  right: 'catalogue',
  summary: 'Replaces all fields and fixed prices of a price list, as long as `version` is still its version.',
  params: z.object({ id }),
  body: listFields({ version }),
  answer: z.object({ version: z.number() }),
});

export const removePriceList = call({
  name: 'removePriceList',
  method: 'DELETE',
  path: '/price-lists/{id}',
  who: 'admin',
  right: 'catalogue',
  fresh: true,
  summary:
    'Removes a price list, unless `version` is given and no longer its version. Orders keep their prices.',
  params: z.object({ id }),
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});
