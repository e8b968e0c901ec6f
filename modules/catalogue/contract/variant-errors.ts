import { tierErrors } from '#modules/pricing/contract/price-tiers.ts';
import type { FieldError } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { type Option, type StatedVariant, variantTitle } from './variants.ts';

/** The errors of options and variants together, each with its field. */
export function variantErrors(options: readonly Option[], variants: readonly StatedVariant[]): FieldError[] {
  return [...optionErrors(options), ...variants.flatMap((_, place) => errorsOf(options, variants, place))];
}

function optionErrors(options: readonly Option[]): FieldError[] {
  const errors: FieldError[] = [];
  for (const [place, { name, values }] of options.entries()) {
    // The earlier one keeps its name, so the error stands beside the later one.
    if (options.slice(0, place).some((earlier) => earlier.name.toLowerCase() === name.toLowerCase()))
      errors.push({ field: `options.${place}.name`, message: t('Two options have the same name') });
    if (hasTwins(values))
      errors.push({
        field: `options.${place}.values`,
        message: t('{name} has the same value twice', { name }),
      });
  }
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
  if (missing) refuse('options', t('Choose a value of {name}', { name: missing.name }));
  else if (Object.keys(variant.options).length > options.length)
    refuse('options', t('The product lacks this option'));
  const earlier = variants.slice(0, place);
  const isTwin = (other: StatedVariant) =>
    options.every(({ name }) => other.options[name] === variant.options[name]);
  if (!missing && earlier.some(isTwin))
    refuse(
      'options',
      options.length === 0
        ? t('Several variants need an option')
        : t('Another variant is {options} too', { options: variantTitle(options, variant.options) }),
    );
  if (earlier.some(({ sku }) => sku !== undefined && sku.toLowerCase() === variant.sku?.toLowerCase()))
    refuse('sku', t('Another variant has this SKU'));
  if (typeof variant.formerPrice === 'number' && variant.formerPrice < variant.perUnitPrice)
    refuse('formerPrice', t('Former price must not be below the price'));
  for (const { field, message } of tierErrors(variant.priceTiers ?? [], { priceCents: variant.perUnitPrice }))
    refuse(`priceTiers.${field}`, message);
  return errors;
}

function hasTwins(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}
