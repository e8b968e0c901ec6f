import { z } from 'zod';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { call } from '#platform/contract/call.ts';
import { id, searchWords } from '#platform/contract/fields.ts';

/** The kinds that the search looks through, each with a right of its own. */
export const SEARCHED = ['orders', 'products', 'customers', 'messages'] as const;
export type Searched = (typeof SEARCHED)[number];

/** The most rows of each. */
export const MOST_OF_EACH = 5;

const found = z.object({
  /** True if nothing has the words, and these are the nearest. */
  isNear: z.boolean(),
  /** Where the words are a number, SKU or address as a whole, and not a part of others. */
  first: z.enum(SEARCHED).nullable(),
  /** The kinds that did not answer in time. */
  late: z.array(z.enum(SEARCHED)),
  orders: z.array(
    z.object({
      _id: id,
      number: z.number(),
      displayName: z.string(),
      email: z.string(),
      productName: z.string(),
      total: z.number(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  products: z.array(
    z.object({
      _id: id,
      productName: z.string(),
      /** The SKU that has the words, or that of the variant whose title has some; null if the name or description has them. */
      sku: z.string().nullable(),
      /** The title of that variant, such as “Blue / Large”; null for a product without options, and where no variant has the words. */
      variant: z.string().nullable(),
      isDraft: z.boolean(),
    }),
  ),
  customers: z.array(
    z.object({
      _id: id,
      displayName: z.string(),
      email: z.string(),
      isGuest: z.boolean(),
    }),
  ),
  messages: z.array(
    z.object({ _id: id, about: z.string(), name: z.string(), state: z.enum(['new', 'open', 'done']) }),
  ),
});
export type OfficeFound = z.infer<typeof found>;

export const searchOffice = call({
  name: 'searchOffice',
  method: 'GET',
  path: '/office-search',
  who: 'admin',
  right: 'orders',
  summary:
    'The first orders, products, customers, guests and messages with the words of `q`, of each that the role may see; the nearest ones if none has them.',
  query: z.strictObject({ q: searchWords.optional() }),
  answer: found,
});
