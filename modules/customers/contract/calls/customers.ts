import { z } from 'zod';
import { MESSAGE_STATES } from '#modules/inbox/contract/calls/inbox.ts';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { RETURN_REASONS } from '#modules/orders/contract/return-states.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, searchWords, text, whole } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';
import { chosenCustomers } from '../chosen-customers.ts';

// Members and guests as customers, for staff.

const tag = line(() => t('Tag'), 30);

export const CUSTOMER_SORTS = [
  'newest',
  'oldest',
  'name',
  '-name',
  'orders',
  '-orders',
  'spent',
  '-spent',
  'last-order',
  '-last-order',
  'group',
  '-group',
  'country',
  '-country',
  'note',
  '-note',
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Staff who bought are customers only on request. */
export const CUSTOMER_KINDS = ['member', 'guest', 'staff'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const ORDER_COUNTS = ['none', 'one', 'several'] as const;
/** When the last order was: in the last 30, 90 or 365 days, before those, or never. */
export const LAST_ORDERS = ['month', 'quarter', 'year', 'before', 'never'] as const;
export const NOTED = ['yes', 'no'] as const;

const listed = z.object({
  _id: id,
  kind: z.enum(CUSTOMER_KINDS),
  displayName: z.string(),
  email: z.string(),
  /** When the account was opened, or a guest first ordered or wrote. */
  since: z.string(),
  /** Paid orders. */
  orders: z.number(),
  /** All that the customer has paid, less refunds. */
  spent: z.number(),
  lastOrderAt: z.string().nullable(),
  /** Where the last order with an address in parts went, as a code of two letters. */
  country: z.string().nullable(),
  /** The beginning of the newest note of staff. */
  note: z.string().nullable(),
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
    'Members, and guests who bought or wrote, newest first or as `sort` says; staff who bought with `kind=staff` alone. `q` searches name, address and phone, and the nearest names if none has the words, of which `X-Search-Understood` then names the best; all else narrows. `spentFrom` is an amount, `group` an id or `none`.',
  query: z.strictObject({
    q: searchWords.optional(),
    kind: z.enum(CUSTOMER_KINDS, { error: () => t('Unknown kind') }).optional(),
    tag: tag.optional(),
    group: z.union([z.literal('none'), id], { error: () => t('Group takes an id or none') }).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: () => t('Country takes a code of two letters') })
      .optional(),
    orders: z.enum(ORDER_COUNTS, { error: () => t('Unknown number of orders') }).optional(),
    spentFrom: whole(() => t('Spent'), 0, 99_999_999).optional(),
    lastOrder: z.enum(LAST_ORDERS, { error: () => t('Unknown time') }).optional(),
    note: z.enum(NOTED, { error: () => t('Note takes yes or no') }).optional(),
    sort: z.enum(CUSTOMER_SORTS, { error: () => t('Unknown sort') }).optional(),
    ...paging,
  }),
  answer: z.array(listed),
});

export const listCustomerCountries = call({
  name: 'listCustomerCountries',
  method: 'GET',
  path: '/customer-countries',
  who: 'admin',
  right: 'members',
  summary: 'The countries that customers’ last orders went to, as codes of two letters.',
  answer: z.array(z.string()),
});

export const CONSENTS = ['newsletter', 'stock-alert', 'cart-reminder', 'review-request'] as const;

const customer = listed.extend({
  /** Whether the address is that of an account and proven; a guest's never is. */
  verified: z.boolean(),
  phone: z.string(),
  /** The code of the language of mails that belong to no order; null for a guest, whose mails speak the language of their order. */
  language: z.string().nullable(),
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
  messages: z.array(
    z.object({ _id: id, about: z.string(), date: z.string(), state: z.enum(MESSAGE_STATES) }),
  ),
  /** The newest twenty returns. */
  returns: z.array(
    z.object({
      _id: id,
      order: id,
      number: z.number(),
      state: z.enum(['asked', 'approved', 'declined', 'received']),
      reason: z.enum(RETURN_REASONS),
      askedAt: z.string(),
    }),
  ),
  /** The newest twenty mails: about orders, answers, and to the address itself. */
  mails: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      at: z.string(),
      sentAt: z.string().nullable(),
      refusedAt: z.string().nullable(),
    }),
  ),
  /** The newest twenty reviews. */
  reviews: z.array(
    z.object({
      product: id,
      productName: z.string(),
      rating: z.number(),
      text: z.string(),
      date: z.string(),
      isHidden: z.boolean(),
    }),
  ),
  /** The consents of the person with their times; a link in a mail confirms each. */
  consents: z.array(
    z.object({
      kind: z.enum(CONSENTS),
      /** The product of a stock alert. */
      about: z.string(),
      askedAt: z.string().nullable(),
      confirmedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
});
export type Customer = z.infer<typeof customer>;

export const showCustomer = call({
  name: 'showCustomer',
  method: 'GET',
  path: '/customers/{id}',
  who: 'admin',
  right: 'members',
  summary:
    'One customer, a member or a guest, with orders, returns, addresses, messages, mails, reviews, consents, and the notes and tags of staff.',
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
  summary:
    'Everything that the shop keeps about a customer, as a file: what a member can download themselves, and the same of a guest.',
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
  idempotent: true,
  summary: 'Adds a note for staff to a customer. Repeating the key repeats the answer.',
  params: z.object({ id }),
  body: z.strictObject({ text: text(() => t('Note'), 2000) }),
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
  body: z.strictObject({ tag, on: z.boolean({ error: () => t('On takes true or false') }) }),
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
    'Erases the personal data of the guest `id`, or of the guest or the member whose account is deleted who placed the order `id`, in all their orders; documents stay. Refused while one of them is open.',
  params: z.object({ id }),
  answer: z.object({ erasedOrders: z.number() }),
});
