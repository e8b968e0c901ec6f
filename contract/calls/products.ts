import { z } from 'zod';
import { call } from '../call.ts';
import { id, money, searchWords, whole } from '../fields.ts';
import { paging } from '../paging.ts';
import { MOST_UNITS, newProductFields, productChangeFields } from '../product-facts.ts';
import { managedVariant, option, variant } from './variants.ts';

export const product = z.object({
  _id: id,
  productName: z.string(),
  description: z.string(),
  image: z.string(),
  perUnitPrice: z.number(),
  /** The price before a reduction; null without one. */
  formerPrice: z.number().nullable(),
  minimumOrderQuantity: z.number(),
  availableQuantity: z.number(),
  /** The exact average of its reviews, 1 to 5; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** Whether its variants have different prices; `perUnitPrice` is then the lowest. */
  priceVaries: z.boolean(),
  pictures: z.array(z.string()),
  properties: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type Product = z.infer<typeof product>;

/** A product with what customers choose between; the first variant is preselected. */
const productWithVariants = product.extend({ options: z.array(option), variants: z.array(variant) });
export type ProductWithVariants = z.infer<typeof productWithVariants>;

export const PRODUCT_SORTS = ['featured', 'newest', 'price', '-price', 'rating', 'name'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/product',
  who: 'anyone',
  shared: ['products'],
  list: true,
  summary: 'The products on sale; `q` forgives typing errors and word order.',
  query: z.strictObject({
    q: searchWords.optional(),
    sort: z.enum(PRODUCT_SORTS, 'Sort is not one of the known orders').optional(),
    priceFrom: money('Lowest price', 0).optional(),
    priceTo: money('Highest price', 0).optional(),
    available: z.literal('true', 'Available takes true').optional(),
    rating: whole('Rating', 1, 5).optional(),
    ...paging,
  }),
  answer: z.array(product),
});

export const showProduct = call({
  name: 'showProduct',
  method: 'GET',
  path: '/product/{id}',
  who: 'anyone',
  shared: ['products'],
  summary: 'One product with its variants.',
  params: z.object({ id }),
  answer: productWithVariants,
});

/** Whether the product is kept as a draft; absent, a new product goes on sale and another stays what it is. */
const draft = z.boolean('Draft takes true or false').optional();

export const addProduct = call({
  name: 'addProduct',
  method: 'POST',
  path: '/product',
  who: 'admin',
  status: 201,
  summary:
    'Puts a product on sale, or keeps it as a draft that only admins see. Names are unique among both.',
  body: z
    .strictObject({ ...newProductFields, draft })
    .refine((body) => body.formerPrice === undefined || body.formerPrice >= body.perUnitPrice, {
      path: ['formerPrice'],
      message: 'Former price must not be below the price',
    }),
  answer: z.object({ insertedId: id }),
});

export const showManagedProduct = call({
  name: 'showManagedProduct',
  method: 'GET',
  path: '/product/{id}/managed',
  who: 'admin',
  summary: 'One product for editing, with its version and its unit counts.',
  params: z.object({ id }),
  answer: productWithVariants.extend({
    variants: z.array(managedVariant),
    /** Increases when an admin changes a fact; orders and reviews leave it alone. */
    version: z.number(),
    /** Only admins see a draft. */
    draft: z.boolean(),
    /** Units held by unpaid orders. */
    reserved: z.number(),
    sold: z.number(),
  }),
});
export type ManagedProduct = z.infer<typeof showManagedProduct.answer>;

export const changeProduct = call({
  name: 'changeProduct',
  method: 'PATCH',
  path: '/product/{id}',
  who: 'admin',
  summary:
    'Changes the given fields of a product, as long as `version` is still its version; stock changes by `addStock` units, and `draft` puts a product on sale or takes it off.',
  params: z.object({ id }),
  body: z
    .strictObject({
      version: whole('Version', 1, 999_999_999),
      ...productChangeFields,
      draft,
      /** Units received; negative for units lost. */
      addStock: whole('Added units', -MOST_UNITS, MOST_UNITS).optional(),
    })
    .refine((body) => Object.keys(body).length > 1, { path: ['version'], message: 'Say what is to change' }),
  answer: z.object({ modifiedCount: z.number(), version: z.number() }),
});

export const archiveProduct = call({
  name: 'archiveProduct',
  method: 'DELETE',
  path: '/product/{id}',
  who: 'admin',
  summary: 'Takes a product off sale; orders that hold it stay valid.',
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.number() }),
});
