import { z } from 'zod';
import { line, text } from './fields.ts';

/** The readers of product pages. */
export const PRODUCTS_FOR = ['members', 'everyone'] as const;
export type ProductsFor = (typeof PRODUCTS_FOR)[number];

const optional = (name: string, rule: z.ZodType<string, string>) =>
  z.union([z.literal(''), rule], `${name} is not valid`);

const promise = (name: string) => optional(name, line(name, 100));

/** The settings that the shopkeeper changes in the back office. */
export const shopSettings = z.strictObject({
  productsFor: z.enum(PRODUCTS_FOR, 'Choose who can see products'),
  /** Short sentences beside the order button; an empty one is not shown. */
  delivery: promise('Delivery'),
  shippingCost: promise('Shipping cost'),
  returns: promise('Returns'),
  warranty: promise('Warranty'),
  /** The properties and options that narrow a list, separated by commas. */
  facets: optional('Filters', line('Filters', 300)),
  /** Words that mean the same, a group on each line. */
  synonyms: optional('Synonyms', text('Synonyms', 2000)),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const FRESH_SETTINGS: ShopSettings = {
  productsFor: 'members',
  delivery: '',
  shippingCost: '',
  returns: '',
  warranty: '',
  facets: '',
  synonyms: '',
};
