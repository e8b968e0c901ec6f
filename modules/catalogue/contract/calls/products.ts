import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, ifVersion, searchWords } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';
import { extras } from '../extra-facts.ts';
import { newProduct, newProductErrors } from '../new-product.ts';
import { productChange } from '../product-change.ts';
import { plainProductFields } from '../product-fields.ts';
import { productFilter } from '../product-filter.ts';
import { MOST_VARIANT_BYTES } from '../variants.ts';
import { managedVariant, option, variant } from './variants.ts';

export const product = z.object({
  _id: id,
  ...plainProductFields,
  image: z.string(),
  perUnitPrice: z.number(),
  /** The price before a reduction; null without one. */
  formerPrice: z.number().nullable(),
  /** The lowest price of the 30 days before the reduction, where the shop shows it. */
  lowestPrice: z.number().optional(),
  /** How much the variant at this price holds, “750 g”; absent if the shop does not say. */
  content: z.string().optional(),
  /** The same with the price by measure, in words: “750 g · 26.53$ / kg”. */
  contentPrice: z.string().optional(),
  availableQuantity: z.number(),
  /** How many minimum orders its variants can serve; 0 is sold out, even with units left in each. */
  ordersLeft: z.number(),
  /** The exact average of its reviews, 1 to 5; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** True if its variants have different prices; `perUnitPrice` is then the lowest. */
  priceVaries: z.boolean(),
  /** True if customers choose between variants. A product without options can go into the cart by its own id. */
  hasOptions: z.boolean(),
  /** In the order of the gallery; the first is `image`. */
  pictures: z.array(z.object({ address: z.string(), alt: z.string() })),
  /** A translated label has the original one as its key. */
  properties: z.array(z.object({ label: z.string(), value: z.string(), key: z.string().optional() })),
  /** The name by which orders know it, where `productName` is a translation. */
  originalName: z.string().optional(),
  /** Those of its texts that are in the shop's first language, because nobody translated them. */
  untranslated: z.array(z.enum(['productName', 'description'])).optional(),
});
export type Product = z.infer<typeof product>;

/** Translations by the original text; texts without an entry are shown as they are. */
const words = z.record(z.string(), z.string()).optional();

/** A product with what customers choose between; the first variant is preselected. */
const productWithVariants = product.extend({
  options: z.array(option),
  variants: z.array(variant),
  /** Of the names and values of options, which stay the keys of choices. */
  words,
  /** Absent unless the shop's modules declare facts of products. */
  extras: extras.optional(),
});
export type ProductWithVariants = z.infer<typeof productWithVariants>;

export const PRODUCT_SORTS = ['featured', 'newest', 'price', '-price', 'rating', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/product',
  who: 'anyone',
  shared: ['products', 'settings'],
  list: true,
  summary:
    'The products on sale; `q` forgives typing errors and word order, and `X-Search-Understood` then tells the words meant.',
  query: z.strictObject({
    ...productFilter,
    sort: z.enum(PRODUCT_SORTS, { error: () => t('Sort is not one of the known orders') }).optional(),
    ...paging,
  }),
  answer: z.array(product),
});

export const counted = z.object({
  count: z.number(),
  /** True if there may be more: a long list is not counted to its end. */
  isMinimum: z.boolean(),
});
export type Counted = z.infer<typeof counted>;

/** A count says how many products a choice would show. It ignores choices of the same kind, such as another layout. */
const productFacets = z.object({
  facets: z.array(z.object({ label: z.string(), values: z.array(counted.extend({ value: z.string() })) })),
  prices: z.array(counted.extend({ from: z.number(), to: z.number().nullable() })),
  ratings: z.array(counted.extend({ rating: z.number() })),
  available: counted,
  /** Of labels and values, which stay the keys of choices. */
  words,
});
export type ProductFacets = z.infer<typeof productFacets>;

export const countFacets = call({
  name: 'countFacets',
  method: 'GET',
  path: '/product/facets',
  who: 'anyone',
  shared: ['products', 'settings'],
  summary: 'The values that narrow a list of products, with the number of products of each.',
  query: z.strictObject(productFilter),
  answer: productFacets,
});

const suggestions = z.object({
  /** Whole queries that begin with the typed words. */
  words: z.array(z.string()),
  products: z.array(
    product.pick({ _id: true, productName: true, image: true, perUnitPrice: true, priceVaries: true }),
  ),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestProducts = call({
  name: 'suggestProducts',
  method: 'GET',
  path: '/product/suggestions',
  who: 'anyone',
  shared: ['products', 'settings'],
  summary: 'Suggestions while a customer types: a few products, and words that begin like the typed ones.',
  query: z.strictObject({ q: searchWords.optional() }),
  answer: suggestions,
});

export const showProduct = call({
  name: 'showProduct',
  method: 'GET',
  path: '/product/{id}',
  who: 'anyone',
  shared: ['products', 'settings'],
  summary: 'One product with its variants.',
  params: z.object({ id }),
  answer: productWithVariants,
});

export const addProduct = call({
  name: 'addProduct',
  method: 'POST',
  path: '/product',
  who: 'admin',
  right: 'catalogue',
  status: 201,
  idempotent: true,
  mostBytes: MOST_VARIANT_BYTES,
  summary:
    'Puts a product on sale, or keeps it as a draft that only admins see. Names are unique among both. `perUnitPrice` is the price of the smallest order, `priceTiers` those of larger ones; with `variants` each has its own price and units. Repeating the key repeats the answer.',
  body: newProduct.superRefine((body, context) => {
    for (const { field, message } of newProductErrors(body))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  }),
  answer: z.object({ insertedId: id }),
});

export const showManagedProduct = call({
  name: 'showManagedProduct',
  method: 'GET',
  path: '/product/{id}/managed',
  who: 'admin',
  right: 'catalogue',
  summary: 'One product for editing, with its version and its unit counts.',
  params: z.object({ id }),
  answer: productWithVariants.extend({
    variants: z.array(managedVariant),
    /** Increases when an admin changes a fact; orders and reviews leave it alone. */
    version: z.number(),
    /** The address of the person who made this version; null for the asker and for the shop itself. */
    changedBy: z.string().nullable(),
    /** Only admins see a draft. */
    draft: z.boolean(),
    /** When a draft goes on sale, or why it did not at that moment; null without a date. */
    schedule: z.object({ publishAt: z.string(), refusal: z.string().nullable() }).nullable(),
    /** Null is “Standard”. */
    taxClass: z.string().nullable(),
    tags: z.array(z.string()),
    /** The slugs of the collections in which it was picked by hand. */
    collections: z.array(z.string()),
    /** Units held by unpaid orders. */
    reserved: z.number(),
    sold: z.number(),
    /** Customers who get a mail when it is back in stock. */
    waiting: z.number(),
  }),
});
export type ManagedProduct = z.infer<typeof showManagedProduct.answer>;

export const changeProduct = call({
  name: 'changeProduct',
  method: 'PATCH',
  path: '/product/{id}',
  who: 'admin',
  right: 'catalogue',
  idempotent: true,
  mostBytes: MOST_VARIANT_BYTES,
  summary:
    'Changes the given fields of a product together or not at all, as long as `version` is still its version; stock changes by `addStock` units, and `draft` puts a product on sale or takes it off. Repeating the key repeats the answer.',
  params: z.object({ id }),
  body: productChange,
  answer: z.object({ modifiedCount: z.number(), version: z.number() }),
});

export const duplicateProduct = call({
  name: 'duplicateProduct',
  method: 'POST',
  path: '/product/{id}/duplicate',
  who: 'admin',
  right: 'catalogue',
  status: 201,
  idempotent: true,
  perHour: 600,
  summary:
    'Adds a draft like a product, with a name and SKUs of its own and without stock. Repeating the key repeats the answer.',
  params: z.object({ id }),
  answer: z.object({ insertedId: id }),
});

export const archiveProduct = call({
  name: 'archiveProduct',
  method: 'DELETE',
  path: '/product/{id}',
  who: 'admin',
  right: 'catalogue',
  fresh: true,
  summary:
    'Takes a product off sale, unless `version` is given and no longer its version; orders that hold it stay valid.',
  params: z.object({ id }),
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});
