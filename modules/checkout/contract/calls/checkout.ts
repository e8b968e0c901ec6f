import { z } from 'zod';
import { orderTotal } from '#modules/orders/contract/calls/orders.ts';
import { orderRemark } from '#modules/orders/contract/order-remark.ts';
import { orderCodes } from '#modules/pricing/contract/order-codes.ts';
import { address, billingAddress } from '#platform/contract/address.ts';
import { call } from '#platform/contract/call.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { email, id, line, money, optionalLine } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const country = z.enum(COUNTRY_CODES as [string, ...string[]], { error: () => t('Choose a country') });
/** The state of a cart that a quote has shown. */
const cart = line(() => t('Cart'), 100);
export const methodId = line(() => t('Delivery'), 100);

export const quotedLine = z.object({
  variantId: id,
  productId: id,
  productName: z.string(),
  variantTitle: z.string(),
  image: z.string(),
  quantity: z.number(),
  perUnitPrice: z.number(),
  /** Quantity times price. */
  total: z.number(),
  /** Why it cannot be bought, in words; null if it can. */
  complaint: z.string().nullable(),
  /** The nearest quantity that can be bought; null if none can. */
  nearestQuantity: z.number().nullable(),
});

export const quote = z.object({
  cart: z.string(),
  lines: z.array(quotedLine),
  totals: z.array(orderTotal),
  totalPrice: z.number(),
  /** The deliveries to the address, with their prices. */
  methods: z.array(
    z.object({ _id: z.string(), name: z.string(), deliveryTime: z.string().nullable(), price: z.number() }),
  ),
  /** The delivery that `totals` counts; null if there is none. */
  methodId: z.string().nullable(),
  /** For each typed code why it does not apply, in words; null if it does. */
  codes: z.array(z.object({ code: z.string(), refusal: z.string().nullable() })),
  /** Why the cart cannot be ordered, although each line can; null if it can. */
  complaint: z.string().nullable(),
  /** True if the customer agreed to one mail if they leave this cart; null if the shop sends none. */
  reminder: z.boolean().nullable(),
  /** True if the shop asks every buyer for a tax number, not only companies. */
  asksTaxId: z.boolean(),
  /** The country of the address; the shop's own without an address. */
  country: z.string(),
  /** The countries that the shop delivers to. */
  countries: z.array(z.string()),
});
export type CheckoutQuote = z.infer<typeof quote>;

export const quoteCheckout = call({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/checkout/quote',
  who: 'customer',
  perHour: 2_400,
  summary: 'What the caller’s cart costs at an address, with its deliveries and codes. Books nothing.',
  body: z.strictObject({
    email: z.union([z.literal(''), email], { error: () => t('Email is not valid') }).optional(),
    country: country.optional(),
    region: optionalLine(() => t('Region'), 40),
    methodId: methodId.optional(),
    codes: orderCodes.optional(),
  }),
  answer: quote,
});

export const placeCheckout = call({
  name: 'placeCheckout',
  method: 'POST',
  path: '/checkout',
  who: 'customer',
  status: 201,
  perHour: 120,
  summary:
    'Orders the caller’s cart: takes the stock of all lines or of none, and opens the payment. The cart that the quote showed is ordered at most once, so a repeated call answers the same order.',
  body: z.strictObject({
    cart,
    /** Needed from a guest; a member orders with their own. */
    email: email.optional(),
    delivery: address,
    /** Of the invoice, if it is not that of the delivery. It changes neither shipping nor tax. */
    billing: billingAddress.optional(),
    methodId,
    codes: orderCodes.optional(),
    ...orderRemark(),
    /** Must equal the shop's total, so nobody pays a price they did not see. */
    totalPrice: money(() => t('Total price'), 0, Number.MAX_SAFE_INTEGER),
  }),
  answer: z.object({
    order: id,
    number: z.number(),
    clientSecret: z.string(),
    /** The token of a guest's link to the order; null for a member. */
    link: z.string().nullable(),
  }),
});

export const addressParts = z.object({
  name: z.string(),
  company: z.string().optional(),
  taxId: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string(),
  phone: z.string(),
});

const savedAddress = addressParts.extend({ _id: id });
export type SavedAddress = z.infer<typeof savedAddress>;

export const listAddresses = call({
  name: 'listAddresses',
  method: 'GET',
  path: '/addresses',
  who: 'member',
  summary: 'The saved addresses of the caller, the last used first.',
  answer: z.array(savedAddress),
});

export const addAddress = call({
  name: 'addAddress',
  method: 'POST',
  path: '/addresses',
  who: 'member',
  status: 201,
  perHour: 240,
  summary: 'Saves an address; one that is saved already keeps its id.',
  body: address,
  answer: z.object({ insertedId: id }),
});

export const changeSavedAddress = call({
  name: 'changeSavedAddress',
  method: 'PUT',
  path: '/addresses/{id}',
  who: 'member',
  perHour: 240,
  summary: 'Replaces a saved address of the caller.',
  params: z.object({ id }),
  body: address,
  answer: z.object({ modifiedCount: z.number() }),
});

export const removeAddress = call({
  name: 'removeAddress',
  method: 'DELETE',
  path: '/addresses/{id}',
  who: 'member',
  perHour: 240,
  summary: 'Forgets a saved address of the caller.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});
