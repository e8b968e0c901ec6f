import { z } from 'zod';
import { priceTier } from '#modules/pricing/contract/price-tier-fields.ts';
import { call } from '#platform/contract/call.ts';
import { id, version } from '#platform/contract/fields.ts';
import { variantErrors } from '../variant-errors.ts';
import { MOST_VARIANT_BYTES, options, statedVariants, variantChange } from '../variants.ts';

/** The unit that customers buy. A product without options has one variant, without a title. */
export const variant = z.object({
  _id: id,
  sku: z.string(),
  /** Its values in the order of the options: "Linear / ISO". */
  title: z.string(),
  /** One value of each option. */
  options: z.record(z.string(), z.string()),
  perUnitPrice: z.number(),
  formerPrice: z.number().nullable(),
  lowestPrice: z.number().optional(),
  /** The lower prices of larger orders, ascending by quantity. A smaller order pays `perUnitPrice`. */
  priceTiers: z.array(priceTier),
  /** How much it holds, “750 g”; absent if the shop does not say. */
  content: z.string().optional(),
  /** The same with the price by measure, in words: “750 g · 26.53$ / kg”. */
  contentPrice: z.string().optional(),
  availableQuantity: z.number(),
  weightGrams: z.number().nullable(),
  /** The picture of the variant; null shows the product's first picture. */
  image: z.string().nullable(),
});
export type Variant = z.infer<typeof variant>;

export const managedVariant = variant.extend({ reserved: z.number(), sold: z.number() });

export const option = z.object({ name: z.string(), values: z.array(z.string()) });

export const setVariants = call({
  name: 'setVariants',
  method: 'PUT',
  path: '/product/{id}/variants',
  who: 'admin',
  right: 'catalogue',
  mostBytes: MOST_VARIANT_BYTES,
  summary:
    'Sets the options and variants of a product, as long as `version` is still its version. The first variant is preselected; an omitted one goes off sale, and orders that hold it stay valid.',
  params: z.object({ id }),
  body: z
    .strictObject({ version, options, variants: statedVariants })
    .superRefine(({ options, variants }, context) => {
      for (const { field, message } of variantErrors(options, variants))
        context.addIssue({ code: 'custom', path: field.split('.'), message });
    }),
  /** The variants' ids in their order. */
  answer: z.object({ modifiedCount: z.number(), version: z.number(), variants: z.array(id) }),
});

export const changeVariant = call({
  name: 'changeVariant',
  method: 'PATCH',
  path: '/variants/{id}',
  who: 'admin',
  right: 'catalogue',
  summary:
    'Changes the given fields of one variant and writes no other, as long as `version` is still that of its product; stock changes by `addStock` units.',
  params: z.object({ id }),
  body: variantChange,
  /** The product's version after it. */
  answer: z.object({ modifiedCount: z.number(), version: z.number() }),
});
