import { z } from 'zod';
import { id, line, money, pictureAddress, whole } from './fields.ts';
import { priceTiers } from './price-tier-fields.ts';
import { tierErrors } from './price-tiers.ts';
import type { FieldError } from './problems.ts';
import { MOST_UNITS } from './product-facts.ts';

export const MOST_VARIANTS = 100;
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

/** A variant as an admin states it; one without `_id` is new. */
export const statedVariant = z.strictObject(
  {
    _id: id.optional(),
    options: z.record(z.string(), line('Value', 60), 'Options takes a value for each option'),
    /** Made from the product's name if absent. */
    sku: line('SKU', 64).optional(),
    perUnitPrice: money('Price per unit'),
    formerPrice: money('Former price').nullish(),
    priceTiers: priceTiers.nullish(),
    weightGrams: whole('Weight', 1, 1_000_000).nullish(),
    image: pictureAddress('Image').nullish(),
    /** Units received; negative for units lost. */
    addStock: whole('Added units', -MOST_UNITS, MOST_UNITS).optional(),
  },
  'A variant takes options and a price',
);
export type StatedVariant = z.output<typeof statedVariant>;

export const statedVariants = z
  .array(statedVariant, 'Variants takes a list')
  .min(1, 'A product keeps at least one variant')
  .max(MOST_VARIANTS, `A product takes at most ${MOST_VARIANTS} variants`);

/** The errors of options and variants together, each with its field. */
export function variantErrors(options: readonly Option[], variants: readonly StatedVariant[]): FieldError[] {
  return [...optionErrors(options), ...variants.flatMap((_, place) => errorsOf(options, variants, place))];
}

function optionErrors(options: readonly Option[]): FieldError[] {
  const errors: FieldError[] = [];
  if (hasTwins(options.map(({ name }) => name)))
    errors.push({ field: 'options', message: 'Two options have the same name' });
  for (const [place, { name, values }] of options.entries())
    if (hasTwins(values))
      errors.push({ field: `options.${place}.values`, message: `${name} has the same value twice` });
  return errors;
}

function errorsOf(
  options: readonly Option[],
  variants: readonly StatedVariant[],
  place: number,
): FieldError[] {
  const variant = variants[place] as StatedVariant;
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) =>
    errors.push({ field: `variants.${place}.${field}`, message });
  const missing = options.find(({ name, values }) => !values.includes(variant.options[name] ?? ''));
  if (missing) refuse('options', `Choose a value of ${missing.name}`);
  else if (Object.keys(variant.options).length > options.length)
    refuse('options', 'The product lacks this option');
  const earlier = variants.slice(0, place);
  const isTwin = (other: StatedVariant) =>
    options.every(({ name }) => other.options[name] === variant.options[name]);
  if (!missing && earlier.some(isTwin))
    refuse(
      'options',
      options.length === 0
        ? 'Several variants need an option'
        : `Another variant is ${variantTitle(options, variant.options)} too`,
    );
  if (earlier.some(({ sku }) => sku !== undefined && sku.toLowerCase() === variant.sku?.toLowerCase()))
    refuse('sku', 'Another variant has this SKU');
  if (typeof variant.formerPrice === 'number' && variant.formerPrice < variant.perUnitPrice)
    refuse('formerPrice', 'Former price must not be below the price');
  for (const { field, message } of tierErrors(variant.priceTiers ?? [], { priceCents: variant.perUnitPrice }))
    refuse(`priceTiers.${field}`, message);
  return errors;
}

function hasTwins(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}
