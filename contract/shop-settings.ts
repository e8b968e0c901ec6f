import { z } from 'zod';
import { line } from './fields.ts';

/** The readers of product pages. */
export const PRODUCTS_FOR = ['members', 'everyone'] as const;
export type ProductsFor = (typeof PRODUCTS_FOR)[number];

const promise = (name: string) => z.union([z.literal(''), line(name, 100)], `${name} is not valid`);

/** The settings that the shopkeeper changes in the back office. */
export const shopSettings = z.strictObject({
  productsFor: z.enum(PRODUCTS_FOR, 'Choose who can see products'),
  /** Short sentences beside the order button; an empty one is not shown. */
  delivery: promise('Delivery'),
  shippingCost: promise('Shipping cost'),
  returns: promise('Returns'),
  warranty: promise('Warranty'),
});
export type ShopSettings = z.output<typeof shopSettings>;

export const FRESH_SETTINGS: ShopSettings = {
  productsFor: 'members',
  delivery: '',
  shippingCost: '',
  returns: '',
  warranty: '',
};
