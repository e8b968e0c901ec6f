import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { ifVersion, version } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { collectionFields, MOST_PICKED } from '../collection-fields.ts';
import { productFilter } from '../product-filter.ts';
import { product } from './products.ts';

export const collection = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** The address of its picture; null without one. */
  image: z.string().nullable(),
  imageAlt: z.string(),
  inMenu: z.boolean(),
  /** Those of its texts that are in the shop's first language, because nobody translated them. */
  untranslated: z.array(z.enum(['title', 'text'])).optional(),
});
export type Collection = z.infer<typeof collection>;

/** A collection with its slugs by the codes of languages, if it has others than that of the shop's first language. */
const collectionInLanguages = collection.extend({ slugs: z.record(z.string(), z.string()).optional() });
export type CollectionInLanguages = z.infer<typeof collectionInLanguages>;

const { price, priceFrom, priceTo, available } = productFilter;
const collectionFilter = { price, priceFrom, priceTo, available };

const params = z.object({ slug: z.string().max(60) });

export const listCollections = call({
  name: 'listCollections',
  method: 'GET',
  path: '/collections',
  who: 'anyone',
  shared: ['collections'],
  summary: 'All collections, in the order of the menu.',
  answer: z.array(collectionInLanguages),
});

export const showCollection = call({
  name: 'showCollection',
  method: 'GET',
  path: '/collections/{slug}',
  who: 'anyone',
  shared: ['collections'],
  summary: 'One collection; an earlier slug answers the collection with its present slug.',
  params,
  answer: collectionInLanguages,
});

export const listCollectionProducts = call({
  name: 'listCollectionProducts',
  method: 'GET',
  path: '/collections/{slug}/products',
  who: 'anyone',
  shared: ['collections', 'products'],
  list: true,
  summary:
    'The products on sale in a collection: picked by hand in their order, by rule in the shop’s order; the filters of `GET /product` narrow them by price and stock.',
  params,
  query: z.strictObject({ ...collectionFilter, ...paging }),
  answer: z.array(product),
});

export const showManagedCollection = call({
  name: 'showManagedCollection',
  method: 'GET',
  path: '/collections/{slug}/managed',
  who: 'admin',
  right: 'catalogue',
  summary: 'One collection for editing, with its version and how its products are picked.',
  params,
  answer: collection.extend({
    version: z.number(),
    position: z.number(),
    picked: z.enum(['by hand', 'by rule']),
    /** At most 500, in their order; empty if picked by rule. Drafts appear in the shop once they are on sale. */
    products: z
      .array(product.pick({ _id: true, productName: true, image: true }).extend({ draft: z.boolean() }))
      .max(MOST_PICKED),
    tag: z.string(),
    property: z.string(),
    propertyValue: z.string(),
    priceFrom: z.number().nullable(),
    priceTo: z.number().nullable(),
    available: z.boolean(),
    reduced: z.boolean(),
  }),
});
export type ManagedCollection = z.infer<typeof showManagedCollection.answer>;

export type PickedProduct = Omit<ManagedCollection['products'][number], 'draft'> & { draft?: boolean };

export const listManagedCollections = call({
  name: 'listManagedCollections',
  method: 'GET',
  path: '/managed-collections',
  who: 'admin',
  right: 'catalogue',
  summary: 'All collections with their versions and how their products are picked, in the order of the menu.',
  answer: z.array(collection.extend({ version: z.number(), picked: z.enum(['by hand', 'by rule']) })),
});
export type ListedCollection = z.infer<typeof listManagedCollections.answer>[number];

export const addCollection = call({
  name: 'addCollection',
  method: 'POST',
  path: '/collections',
  who: 'admin',
  right: 'catalogue',
  status: 201,
  summary: 'Adds a collection; no other one may have its slug.',
  body: collectionFields({}),
  answer: z.object({ slug: z.string() }),
});

export const changeCollection = call({
  name: 'changeCollection',
  method: 'PUT',
  path: '/collections/{slug}',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Replaces all fields of a collection, as long as `version` is still its version; its earlier slug leads to the new one.',
  params,
  body: collectionFields({ version }),
  answer: z.object({ slug: z.string(), version: z.number() }),
});

export const archiveCollection = call({
  name: 'archiveCollection',
  method: 'DELETE',
  path: '/collections/{slug}',
  who: 'admin',
  right: 'catalogue',
  fresh: true,
  summary:
    'Takes a collection out of the shop, unless `version` is given and no longer its version; its products stay on sale.',
  params,
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});
