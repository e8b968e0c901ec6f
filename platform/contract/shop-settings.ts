import { z } from 'zod';
import { CURRENCY_CODES } from '#platform/money/currencies.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';
import { t } from '#platform/words/t.ts';
import { COUNTRY_CODES } from './country-formats.ts';
import { line, text, whole } from './fields.ts';
import { ownCarriers } from './own-carriers.ts';
import { FRESH_TAX_SETTINGS } from './tax-settings.ts';
import { isTimeZone } from './time-zone.ts';

/** The readers of product pages. */
export const PRODUCTS_FOR = ['members', 'everyone'] as const;
export type ProductsFor = (typeof PRODUCTS_FOR)[number];

/** The authors whose reviews are published at once; all others wait for staff. */
export const REVIEWS_OF = ['everyone', 'buyers', 'nobody'] as const;
export type ReviewsOf = (typeof REVIEWS_OF)[number];

export const OPENINGS = ['open', 'not-yet'] as const;

const optional = (name: () => string, rule: z.ZodType<string, string>) =>
  z.union([z.literal(''), rule], { error: () => t('{name} is not valid', { name: name() }) });

// The pseudo-language of tests is refused by shops in production.
const isLanguage = (code: string) => Object.hasOwn(LANGUAGE_NAMES, code) || code === 'en-XA';
const NO_LANGUAGE = { error: () => t('Choose languages of the shop') };

/** Codes of languages, separated by commas, each once. */
const languages = z.string({ error: () => t('Languages are required') }).refine((list) => {
  const codes = list === '' ? [] : list.split(',');
  return codes.every((code, place) => isLanguage(code) && codes.indexOf(code) === place);
}, NO_LANGUAGE);

const promise = (name: () => string) => optional(name, line(name, 100));

/** The settings that the shopkeeper changes in the back office. */
export const shopSettings = z.strictObject({
  /** Before it opens, visitors see one page that says so; staff see the whole shop. */
  opening: z.enum(OPENINGS, { error: () => t('Choose whether the shop is open') }),
  /** Staff put them away when the overview need not show them any longer. */
  firstSteps: z.enum(['shown', 'away'], { error: () => t('Choose whether to show the first steps') }),
  productsFor: z.enum(PRODUCTS_FOR, { error: () => t('Choose who can see products') }),
  /** The language of addresses without a prefix. */
  language: z.string(NO_LANGUAGE).refine(isLanguage, NO_LANGUAGE),
  /** The others that visitors can choose, below `/de` and the like. */
  languages,
  /** Short sentences beside the order button; an empty one is not shown. */
  returns: promise(() => t('Returns')),
  warranty: promise(() => t('Warranty')),
  /** The properties and options that narrow a list, separated by commas. */
  facets: optional(
    () => t('Filters'),
    line(() => t('Filters'), 300),
  ),
  /** Words that mean the same, a group on each line. */
  synonyms: optional(
    () => t('Synonyms'),
    text(() => t('Synonyms'), 2000),
  ),
  /** The seller on invoices. If the name is empty, invoices have the name of the shop. */
  sellerName: optional(
    () => t('Name'),
    line(() => t('Name'), 120),
  ),
  sellerAddress: optional(
    () => t('Address'),
    text(() => t('Address'), 500),
  ),
  sellerTaxId: optional(
    () => t('Tax number'),
    line(() => t('Tax number'), 50),
  ),
  /** The seller's address in parts, for e-invoices. Its country is the home country. */
  sellerStreet: optional(
    () => t('Street'),
    line(() => t('Street'), 120),
  ),
  sellerPostalCode: optional(
    () => t('Postal code'),
    line(() => t('Postal code'), 20),
  ),
  sellerCity: optional(
    () => t('City'),
    line(() => t('City'), 80),
  ),
  /** Of the seller, which XRechnung asks for. */
  sellerPhone: optional(
    () => t('Phone number'),
    line(() => t('Phone number'), 40),
  ),
  /** Whether invoices and credit notes have a form that programs read. */
  eInvoices: z.enum(['off', 'on'], { error: () => t('Choose whether to make e-invoices') }),
  /** The checkout asks customers who name a company for a tax number, or everyone. */
  buyerTaxId: z.enum(['companies', 'everyone'], { error: () => t('Choose who is asked for a tax number') }),
  /** Whether the checkout offers a mail about a cart that is left there. */
  cartReminders: z.enum(['off', 'on'], { error: () => t('Choose whether to offer reminders') }),
  /** Whether customers may cancel an order that is paid, while no parcel of it has left. */
  customersCancel: z.enum(['off', 'on'], {
    error: () => t('Choose whether customers may cancel paid orders'),
  }),
  /** Days after the parcel has left in which a customer may ask for a return; 0 if never. */
  returnDays: whole(() => t('Days for returns'), 0, 365),
  /** Days after the last parcel has left in which customers may withdraw from an order without a reason; 0 where no law grants it. */
  withdrawalDays: whole(() => t('Days to withdraw'), 0, 365),
  /** The words on the button that orders: with the amount, or those alone that article 8 of the European Union's directive 2011/83 gives. */
  orderButton: z.enum(['amount', 'obligation'], { error: () => t('Choose the words of the order button') }),
  /** Whether former prices are judged by the history of prices, and the lowest price of 30 days is shown beside them. */
  lowestPrice: z.enum(['off', 'on'], {
    error: () => t('Choose whether to show the lowest price of 30 days'),
  }),
  /** Whether each price says if it includes tax, and that shipping is added. */
  priceNotes: z.enum(['off', 'on'], { error: () => t('Choose whether to say what prices include') }),
  /** Minutes that the mail about a shipment waits, while staff can undo it; 0 if it leaves at once. */
  undoMinutes: whole(() => t('Minutes to undo'), 0, 60),
  /** Carriers beside those that every shop has, one on each line: name, `|`, tracking address with `{number}`. */
  carriers: ownCarriers,
  publishReviewsOf: z.enum(REVIEWS_OF, { error: () => t('Choose whose reviews are published at once') }),
  /** Days after shipping until a customer is asked for a review; 0 if never. */
  askForReviewDays: whole(() => t('Days until the request'), 0, 60),
  /** The time zone of the back office's forms. Days of articles and banners begin at its midnight. */
  timeZone: z
    .string({ error: () => t('Time zone is required') })
    .refine(isTimeZone, { error: () => t('Choose a time zone') }),
  /** The country of an address that names none. */
  homeCountry: z
    .string({ error: () => t('Country is required') })
    .refine((code) => COUNTRY_CODES.includes(code), { error: () => t('Choose a country') }),
  /** The currency of all amounts (ISO 4217). It stays once there is an order. */
  currency: z
    .string({ error: () => t('Currency is required') })
    .refine((code) => CURRENCY_CODES.includes(code), { error: () => t('Choose a currency') }),
  /** Whether the prices of products and shipping contain tax already. */
  taxes: z.enum(['added', 'included'], { error: () => t('Choose whether prices include tax') }),
  shippingTaxClass: line(() => t('Tax class of shipping'), 40),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const FRESH_SETTINGS: ShopSettings = {
  opening: 'open',
  firstSteps: 'shown',
  productsFor: 'members',
  language: 'en',
  languages: '',
  returns: '',
  warranty: '',
  facets: '',
  synonyms: '',
  sellerName: '',
  sellerAddress: '',
  sellerTaxId: '',
  sellerStreet: '',
  sellerPostalCode: '',
  sellerCity: '',
  sellerPhone: '',
  eInvoices: 'off',
  buyerTaxId: 'companies',
  cartReminders: 'off',
  customersCancel: 'off',
  returnDays: 30,
  withdrawalDays: 0,
  orderButton: 'amount',
  lowestPrice: 'off',
  priceNotes: 'off',
  undoMinutes: 5,
  carriers: '',
  publishReviewsOf: 'everyone',
  askForReviewDays: 0,
  timeZone: 'UTC',
  currency: US_DOLLAR.code,
  ...FRESH_TAX_SETTINGS,
};

/** The settings that every page gets; the others are for calls and documents. */
export const publicSettings = shopSettings
  .pick({
    opening: true,
    productsFor: true,
    language: true,
    languages: true,
    returns: true,
    warranty: true,
    withdrawalDays: true,
    orderButton: true,
    facets: true,
    synonyms: true,
    timeZone: true,
    currency: true,
    eInvoices: true,
  })
  .strip();
export type PublicSettings = z.output<typeof publicSettings>;
