import { z } from 'zod';
import { methodId, quote, quotedLine } from '#modules/checkout/contract/calls/checkout.ts';
import { orderRemark } from '#modules/orders/contract/order-remark.ts';
import { orderCodes } from '#modules/pricing/contract/order-codes.ts';
import { MOST_UNITS_OF_LINE } from '#modules/pricing/contract/quantity-rule.ts';
import { address, billingAddress } from '#platform/contract/address.ts';
import { call } from '#platform/contract/call.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { email, id, line, money, optionalLine, searchWords, whole } from '#platform/contract/fields.ts';
import { languageCode } from '#platform/contract/language-code.ts';
import { t } from '#platform/words/t.ts';

// Orders that staff place for a customer, by phone or at a counter. The customer pays by a link in a mail.

const MOST_LINES = 100;

const lines = z
  .array(
    z.strictObject(
      { sku: line('SKU', 64), quantity: whole(() => t('Quantity'), 1, MOST_UNITS_OF_LINE) },
      { error: () => t('A line takes sku and quantity') },
    ),
    { error: () => t('Lines takes a list') },
  )
  .min(1, { error: () => t('Name at least one line') })
  .max(MOST_LINES, { error: () => t('At most {mostLines} lines', { mostLines: MOST_LINES }) });
const phoneQuote = quote
  .pick({
    totals: true,
    totalPrice: true,
    methods: true,
    methodId: true,
    codes: true,
    complaint: true,
    countries: true,
  })
  .extend({
    lines: z.array(quotedLine.omit({ variantId: true, productId: true, image: true, nearestQuantity: true })),
  });
export type PhoneQuote = z.infer<typeof phoneQuote>;

const phoneVariant = z.object({
  sku: z.string(),
  productName: z.string(),
  /** Empty without options. */
  variantTitle: z.string(),
  image: z.string(),
  availableQuantity: z.number(),
});
export type PhoneVariant = z.infer<typeof phoneVariant>;

export const findPhoneVariants = call({
  name: 'findPhoneVariants',
  method: 'GET',
  path: '/phone-orders/variants',
  who: 'admin',
  right: 'service',
  summary: 'Variants on sale for a line: that of the SKU `q`, then those of the products that `q` finds.',
  query: z.strictObject({ q: searchWords.optional() }),
  answer: z.object({
    variants: z.array(phoneVariant),
    /** The words that were searched instead, if those of `q` match nothing. */
    understood: z.string().optional(),
  }),
});

export const quotePhoneOrder = call({
  name: 'quotePhoneOrder',
  method: 'POST',
  path: '/phone-orders/quote',
  who: 'admin',
  right: 'service',
  summary: 'What these lines cost a customer at an address, with deliveries and codes. Books nothing.',
  body: z.strictObject({
    email: z.union([z.literal(''), email], { error: () => t('Email is not valid') }).optional(),
    lines,
    country: z
      .enum(COUNTRY_CODES as [string, ...string[]], { error: () => t('Choose a country') })
      .optional(),
    region: optionalLine(() => t('Region'), 40),
    methodId: methodId.optional(),
    codes: orderCodes.optional(),
  }),
  answer: phoneQuote,
});

export const placePhoneOrder = call({
  name: 'placePhoneOrder',
  method: 'POST',
  path: '/phone-orders',
  who: 'admin',
  right: 'service',
  status: 201,
  idempotent: true,
  summary: 'Orders lines for a customer, who gets a mail with a link to pay.',
  body: z.strictObject({
    /** A member with this verified address gets the order in their account; anyone else as a guest. */
    email,
    lines,
    delivery: address,
    /** Of the invoice, if it is not that of the delivery. */
    billing: billingAddress.optional(),
    methodId,
    codes: orderCodes.optional(),
    /** Of the customer's mails and documents. Without one it is the member's, or that of the guest's last order, or English. */
    language: languageCode.optional(),
    ...orderRemark(),
    /** Must equal the shop's total, so nobody orders at a price they did not name to the customer. */
    totalPrice: money(() => t('Total price'), 0, Number.MAX_SAFE_INTEGER),
  }),
  answer: z.object({ insertedId: id, number: z.number() }),
});
