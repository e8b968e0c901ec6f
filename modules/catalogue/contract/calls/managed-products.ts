import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';
import { productFilter } from '../product-filter.ts';
import { tag } from '../product-tags.ts';
import { counted, PRODUCT_SORTS, product } from './products.ts';

/** The products that a list of the staff shows. */
export const SHOWN_PRODUCTS = ['on-sale', 'drafts', 'deleted'] as const;
export type ShownProducts = (typeof SHOWN_PRODUCTS)[number];

/** The orders of the staff's list; its columns go both ways. */
export const MANAGED_SORTS = [...PRODUCT_SORTS, '-name', 'minimum', '-minimum'] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

const show = z.enum(SHOWN_PRODUCTS, { error: () => t('Show takes on-sale, drafts or deleted') }).optional();

const listed = product.extend({
  version: z.number(),
  tags: z.array(z.string()),
  /** When a draft goes on sale by itself. */
  publishAt: z.string().nullable(),
  /** Of the first variant. */
  sku: z.string(),
  variantCount: z.number(),
  /** The variant of a product without options, which a list can change in place. */
  variantId: id.nullable(),
  /** Units of orders paid in the last 30 days, less refunded ones. */
  soldLately: z.number(),
});
export type ListedProduct = z.infer<typeof listed>;

export const listManagedProducts = call({
  name: 'listManagedProducts',
  method: 'GET',
  path: '/managed-products',
  who: 'admin',
  right: 'catalogue',
  list: true,
  summary:
    'Products on sale, drafts or deleted ones, with their tags, dates of sale, SKUs and units sold in 30 days, newest first. Filters other than `q` and `tag` apply to products on sale.',
  query: z.strictObject({
    q: productFilter.q,
    facet: productFilter.facet,
    available: productFilter.available,
    show,
    tag: tag.optional(),
    sort: z.enum(MANAGED_SORTS, { error: () => t('Sort is not one of the known orders') }).optional(),
    ...paging,
  }),
  answer: z.array(listed),
});

export const listTags = call({
  name: 'listTags',
  method: 'GET',
  path: '/product-tags',
  who: 'admin',
  right: 'catalogue',
  summary:
    'The tags of products, at most two hundred, each with the number of its products that the list shows.',
  query: z.strictObject({ show }),
  answer: z.object({ tags: z.array(counted.extend({ tag: z.string() })) }),
});
export type KnownTag = z.infer<typeof listTags.answer>['tags'][number];
