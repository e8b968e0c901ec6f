import { z } from 'zod';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, searchWords, text } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';

// Members as customers, for staff.

const tag = line('Tag', 30);

export const MOST_CHOSEN_CUSTOMERS = 100;

export const CUSTOMER_SORTS = ['newest', 'oldest', 'name', '-name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Chosen customers in a body. */
export const chosenCustomers = z
  .array(z.uuid('Customers takes ids'), 'Choose customers')
  .min(1, 'Choose at least one customer')
  .max(MOST_CHOSEN_CUSTOMERS, `Choose at most ${MOST_CHOSEN_CUSTOMERS} customers`);

const listed = z.object({
  _id: id,
  displayName: z.string(),
  email: z.string(),
  since: z.string(),
  /** Paid orders. */
  orders: z.number(),
  /** All that the customer has paid, less refunds. */
  spent: z.number(),
  lastOrderAt: z.string().nullable(),
  tags: z.array(z.string()),
  /** The group whose prices the customer pays. */
  group: z.object({ _id: id, name: z.string() }).nullable(),
});
export type ListedCustomer = z.infer<typeof listed>;

export const listCustomers = call({
  name: 'listCustomers',
  method: 'GET',
  path: '/customers',
  who: 'admin',
  right: 'members',
  list: true,
  summary:
    'Customers with an account, newest first or as `sort` says. `q` searches name, address and phone, and the nearest names if none has the words, of which `X-Search-Understood` then names the best; `tag` and `group` narrow.',
  query: z.strictObject({
    q: searchWords.optional(),
    tag: tag.optional(),
    group: id.optional(),
    sort: z.enum(CUSTOMER_SORTS, 'Unknown sort').optional(),
    ...paging,
  }),
  answer: z.array(listed),
});

const customer = listed.extend({
  verified: z.boolean(),
  phone: z.string(),
  /** The addresses of the newest orders and the saved addresses, without duplicates. */
  addresses: z.array(z.string()),
  /** The newest twenty orders. */
  recent: z.array(
    z.object({
      _id: id,
      number: z.number(),
      productName: z.string(),
      bookedAt: z.string(),
      total: z.number(),
      status: z.enum(ORDER_STATUSES),
    }),
  ),
  notes: z.array(z.object({ _id: id, text: z.string(), by: z.string(), at: z.string() })),
  /** The newest twenty messages from the customer's address. */
  messages: z.array(z.object({ _id: id, about: z.string(), date: z.string(), state: z.string() })),
});
export type Customer = z.infer<typeof customer>;

export const showCustomer = call({
  name: 'showCustomer',
  method: 'GET',
  path: '/customers/{id}',
  who: 'admin',
  right: 'members',
  summary: 'One customer with orders, addresses, messages, and the notes and tags of staff.',
  params: z.object({ id }),
  answer: customer,
});

export const exportCustomer = call({
  name: 'exportCustomer',
  method: 'GET',
  path: '/customers/{id}/export',
  who: 'admin',
  right: 'members',
  fresh: true,
  perHour: 60,
  summary: 'Everything that the shop keeps about a customer, as a file: what they can download themselves.',
  params: z.object({ id }),
  answer: z.looseObject({}),
});

export const addCustomerNote = call({
  name: 'addCustomerNote',
  method: 'POST',
  path: '/customers/{id}/notes',
  who: 'admin',
  right: 'members',
  status: 201,
  summary: 'Adds a note for staff to a customer.',
  params: z.object({ id }),
  body: z.strictObject({ text: text('Note', 2000) }),
  answer: z.object({ insertedId: id }),
});

export const tagCustomer = call({
  name: 'tagCustomer',
  method: 'PUT',
  path: '/customers/{id}/tags',
  who: 'admin',
  right: 'members',
  summary: 'Gives a customer a tag, at most twenty, or takes it away.',
  params: z.object({ id }),
  body: z.strictObject({ tag, on: z.boolean('On takes true or false') }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const tagCustomers = call({
  name: 'tagCustomers',
  method: 'PUT',
  path: '/chosen-customers/tags',
  who: 'admin',
  right: 'members',
  summary: 'Gives up to 100 customers a tag: all of them or, if one is unknown or has twenty tags, none.',
  body: z.strictObject({ customers: chosenCustomers, tag }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const eraseGuest = call({
  name: 'eraseGuest',
  method: 'DELETE',
  path: '/guests/{id}',
  who: 'admin',
  right: 'team',
  fresh: true,
  summary:
    'Erases the personal data of the guest, or of the member whose account is deleted, who placed the order `id`, in all their orders; documents stay. Refused while one of them is open.',
  params: z.object({ id }),
  answer: z.object({ erasedOrders: z.number() }),
});
