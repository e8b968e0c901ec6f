import { z } from 'zod';
import { priceTiers } from '#modules/pricing/contract/price-tier-fields.ts';
import { id, line, money, pictureAddress, version, whole } from '#platform/contract/fields.ts';
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
        name: line('Option', 40),
        values: z
          .array(line('Value', 60), 'An option takes a list of values')
          .min(1, { error: 'An option needs a value', abort: true })
          .max(MOST_VARIANTS, `An option takes at most ${MOST_VARIANTS} values`),
      },
      'An option takes a name and values',
    ),
    'Options takes a list',
  )
  .max(MOST_OPTIONS, `A product takes at most ${MOST_OPTIONS} options`);

const optionalFields = {
  sku: line('SKU', 64).optional(),
  formerPrice: money('Former price').nullish(),
  priceTiers: priceTiers.nullish(),
  weightGrams: whole('Weight', 1, 1_000_000).nullish(),
  image: pictureAddress('Image').nullish(),
  /** Units received; negative for units lost. */
  addStock: whole('Added units', -MOST_UNITS, MOST_UNITS).optional(),
};

/** A variant as an admin writes it. A variant without `_id` is new. Without a `sku` it gets one from the product's name. */
export const statedVariant = z.strictObject(
  {
    _id: id.optional(),
    options: z.record(z.string(), line('Value', 60), 'Options takes a value for each option'),
    perUnitPrice: money('Price per unit'),
    ...optionalFields,
  },
  'A variant takes options and a price',
);
export type StatedVariant = z.output<typeof statedVariant>;

/** The change of one variant; null removes a fact. */
export const variantChange = z
  .strictObject({ version, perUnitPrice: money('Price per unit').optional(), ...optionalFields })
  .refine((body) => Object.keys(body).length > 1, {
    path: ['version'],
    message: 'Name at least one change',
  });

export const statedVariants = z
  .array(statedVariant, 'Variants takes a list')
  .min(1, 'A product keeps at least one variant')
  .max(MOST_VARIANTS, `A product takes at most ${MOST_VARIANTS} variants`);
