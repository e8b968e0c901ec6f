import { z } from 'zod';
import { priceTiers } from '#modules/pricing/contract/price-tier-fields.ts';
import { id, line, money, version, whole } from '#platform/contract/fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';
import { content } from './content.ts';
import { MOST_UNITS } from './product-facts.ts';

export const MOST_VARIANTS = 200;
/** Room for a body with so many variants, each with all its cells. */
export const MOST_VARIANT_BYTES = 512 * 1024;
export const MOST_OPTIONS = 3;

/** A choice for customers, with its values in the order of the buttons. */
export type Option = { name: string; values: string[] };

/** One value of each option: `{"Switch": "Linear"}`. */
export type Chosen = Record<string, string>;

/** The chosen values in the order of the options: "Linear / ISO"; empty without options. */
export function variantTitle(options: readonly Option[], chosen: Chosen): string {
  return options.map(({ name }) => chosen[name]).join(' / ');
}

export const options = z
  .array(
    z.strictObject(
      {
        name: line(() => t('Option'), 40),
        values: z
          .array(
            line(() => t('Value'), 60),
            { error: () => t('An option takes a list of values') },
          )
          .min(1, { error: () => t('An option needs a value'), abort: true })
          .max(MOST_VARIANTS, {
            error: () => t('An option takes at most {mostVariants} values', { mostVariants: MOST_VARIANTS }),
          }),
      },
      { error: () => t('An option takes a name and values') },
    ),
    { error: () => t('Options takes a list') },
  )
  .max(MOST_OPTIONS, {
    error: () => t('A product takes at most {mostOptions} options', { mostOptions: MOST_OPTIONS }),
  });

const optionalFields = {
  sku: line('SKU', 64).optional(),
  formerPrice: money(() => t('Former price')).nullish(),
  priceTiers: priceTiers.nullish(),
  content: content.nullish(),
  weightGrams: whole(() => t('Weight'), 1, 1_000_000).nullish(),
  image: pictureAddress(() => t('Image')).nullish(),
  /** Units received; negative for units lost. */
  addStock: whole(() => t('Added units'), -MOST_UNITS, MOST_UNITS).optional(),
};

/** A variant as an admin writes it. A variant without `_id` is new. Without a `sku` it gets one from the product's name. */
export const statedVariant = z.strictObject(
  {
    _id: id.optional(),
    options: z.record(
      z.string(),
      line(() => t('Value'), 60),
      { error: () => t('Options takes a value for each option') },
    ),
    perUnitPrice: money(() => t('Price per unit')),
    ...optionalFields,
  },
  { error: () => t('A variant takes options and a price') },
);
export type StatedVariant = z.output<typeof statedVariant>;

/** The change of one variant; null removes a fact. */
export const variantChange = z
  .strictObject({ version, perUnitPrice: money(() => t('Price per unit')).optional(), ...optionalFields })
  .refine((body) => Object.keys(body).length > 1, {
    path: ['version'],
    error: () => t('Name at least one change'),
  });

export const statedVariants = z
  .array(statedVariant, { error: () => t('Variants takes a list') })
  .min(1, { error: () => t('A product keeps at least one variant') })
  .max(MOST_VARIANTS, {
    error: () => t('A product takes at most {mostVariants} variants', { mostVariants: MOST_VARIANTS }),
  });
