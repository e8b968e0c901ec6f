import { z } from 'zod';
import { imageFirst, MOST_PICTURES, pictures } from '#modules/uploads/contract/pictures.ts';
import { moment } from '#platform/contract/moment.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { collectionSlugs } from './collection-slugs.ts';
import { extraChanges } from './extra-facts.ts';
import { conflictsOf } from './product-conflicts.ts';
import { factsOf, type ProductFacts } from './product-facts.ts';
import { newProductFields } from './product-fields.ts';
import { variantErrors } from './variant-errors.ts';
import { options, type StatedVariant, statedVariants } from './variants.ts';

/** When a draft goes on sale by itself. The server refuses a time in the past by its own clock. */
export const publishAt = moment(() => t('Goes on sale'), Number.NEGATIVE_INFINITY);

/** The fields of a new product; pictures and variants may come with it. */
export const newProduct = z.strictObject({
  ...newProductFields,
  /** True if the product is kept as a draft; otherwise it goes on sale. */
  draft: z.boolean({ error: () => t('Draft takes true or false') }).optional(),
  publishAt: publishAt.nullish(),
  /** Pictures in the order of the gallery, after `image`. */
  pictures: pictures.optional(),
  options: options.optional(),
  /** Variants with their own prices and units, which replace the product's. */
  variants: statedVariants.optional(),
  /** Facts that modules declare, by their keys. */
  extras: extraChanges.optional(),
  /** The collections picked by hand that it joins, at their ends. */
  collections: collectionSlugs.optional(),
});
type NewProduct = z.output<typeof newProduct>;

export function newProductErrors(product: NewProduct): FieldError[] {
  const { image, perUnitPrice, formerPrice, draft, variants, options: stated = [] } = product;
  const errors: FieldError[] = [];
  if (formerPrice !== undefined && formerPrice < perUnitPrice)
    errors.push({ field: 'formerPrice', message: t('Former price must not be below the price') });
  if (imageFirst(product.pictures ?? [], image).length > MOST_PICTURES)
    errors.push({ field: 'pictures', message: t('With the image, these are too many pictures') });
  if (product.publishAt && !draft)
    errors.push({ field: 'publishAt', message: t('Only a draft can be scheduled') });
  const facts = factsOf(product) as ProductFacts;
  if (variants) return [...errors, ...variantErrors(stated, variants), ...newVariantErrors(facts, variants)];
  if (stated.length > 0) errors.push({ field: 'variants', message: t('Options need variants') });
  return [...errors, ...conflictsOf(facts)];
}

function newVariantErrors(facts: ProductFacts, variants: readonly StatedVariant[]): FieldError[] {
  return variants.flatMap(({ _id, perUnitPrice: priceCents, priceTiers, addStock = 0 }, place) => {
    const at = (field: string) => `variants.${place}.${field}`;
    const conflicts = conflictsOf({ ...facts, priceCents, priceTiers })
      // Every variant has the product's quantity rule, so report its errors once.
      .filter(({ field }) => place === 0 || field.startsWith('priceTiers'))
      .map(({ field, message }) => ({ field: field.startsWith('priceTiers') ? at(field) : field, message }));
    if (_id) conflicts.push({ field: at('_id'), message: t('This variant is not on sale') });
    if (addStock < 0) conflicts.push({ field: at('addStock'), message: t('Only 0 units can be taken away') });
    return conflicts;
  });
}
