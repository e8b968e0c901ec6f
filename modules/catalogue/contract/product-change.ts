import { z } from 'zod';
import { pictures } from '#modules/uploads/contract/pictures.ts';
import { version, whole } from '#platform/contract/fields.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { collectionSlugs } from './collection-slugs.ts';
import { extraChanges } from './extra-facts.ts';
import { publishAt } from './new-product.ts';
import { MOST_UNITS, OFFER_FACTS } from './product-facts.ts';
import { productChangeFields } from './product-fields.ts';
import { variantErrors } from './variant-errors.ts';
import { options, statedVariants } from './variants.ts';

const fields = z.strictObject({
  version,
  ...productChangeFields,
  /** Facts that modules declare, by their keys. */
  extras: extraChanges.optional(),
  /** Absent, the product stays what it is. */
  draft: z.boolean({ error: () => t('Draft takes true or false') }).optional(),
  /** When a draft goes on sale by itself; null for never. */
  publishAt: publishAt.nullable().optional(),
  /** Units received; negative for units lost. */
  addStock: whole(() => t('Added units'), -MOST_UNITS, MOST_UNITS).optional(),
  /** All pictures in the order of the gallery, after `image` if that is given. */
  pictures: pictures.optional(),
  options: options.optional(),
  /** All variants, each with its own price and units; an omitted one goes off sale. */
  variants: statedVariants.optional(),
  /** The collections picked by hand that it joins, at their ends, and those that it leaves. */
  collections: z
    .strictObject(
      { add: collectionSlugs.optional(), remove: collectionSlugs.optional() },
      { error: () => t('Collections takes the ones to join and the ones to leave') },
    )
    .optional(),
});

/** The change of a product: stated fields are written together, others stay. */
export const productChange = fields.superRefine((body, context) => {
  for (const { field, message } of changeErrors(body))
    context.addIssue({ code: 'custom', path: field.split('.'), message });
});

function changeErrors(body: z.output<typeof fields>): FieldError[] {
  const { options: stated, variants } = body;
  if (Object.keys(body).length === 1) return [{ field: 'version', message: t('Name at least one change') }];
  if (!variants) return stated ? [{ field: 'options', message: t('Options need variants') }] : [];
  const twice = [...OFFER_FACTS, 'addStock' as const]
    .filter((field) => body[field] !== undefined)
    .map((field) => ({ field, message: t('Each variant of this product has its own') }));
  return [...twice, ...variantErrors(stated ?? [], variants)];
}
