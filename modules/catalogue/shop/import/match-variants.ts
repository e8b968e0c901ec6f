import { t } from '#platform/words/t.ts';
import { MOST_UNITS, PRODUCT_FACTS } from '../../contract/product-facts.ts';
import { variantErrors } from '../../contract/variant-errors.ts';
import { MOST_VARIANTS, type Option } from '../../contract/variants.ts';
import type { IdentifiedVariant } from '../store-variants.ts';
import { atLines } from './at-lines.ts';
import type { GivenProduct, GivenVariant, LineError } from './given-product.ts';

/** A variant as the shop has it, in the names of the call that sets variants. */
export type KnownVariant = Omit<IdentifiedVariant, 'sku' | 'addStock'> & {
  sku: string;
  available: number;
  received: number;
};

/** A variant to be stored, with the line that gives it; one that the file leaves out has no line. */
export type MatchedVariant = IdentifiedVariant & { line?: number; known?: KnownVariant | undefined };
export type Matched = { options: Option[]; variants: MatchedVariant[] };

/**
 * The variants of a product after an import. A line is the variant that has its SKU or else its options; variants without
 * a line stay, and their places with them.
 */
export function matchVariants(
  given: GivenProduct,
  before: { options: Option[]; variants: KnownVariant[] },
  newId: () => string,
): Matched | { errors: LineError[] } {
  const pairs = pair(given, before);
  const left = before.variants.filter((known) => ![...pairs.values()].includes(known));
  const options = optionsAfter(given, before.options, left);
  const stated = given.variants.map((variant) => merged(variant, pairs.get(variant), newId));
  const variants =
    left.length === 0
      ? stated
      : [
          ...before.variants.map((known) => stated.find(({ id }) => id === known.id) ?? { ...known, known }),
          ...stated.filter(({ known }) => !known),
        ];
  const errors = [
    ...atLines(variantErrors(options, variants), given.line, variants).map((error) => ofPrice(error, given)),
    ...variants.flatMap((variant) => tooManyUnits(variant)),
  ];
  if (variants.length > MOST_VARIANTS)
    errors.unshift({
      line: given.line,
      column: 'Name',
      message: t('A product takes at most {mostVariants} variants, with those that the file leaves out', {
        mostVariants: MOST_VARIANTS,
      }),
    });
  return errors.length > 0 ? { errors } : { options, variants };
}

/** The known variant of each line, if it has one. */
function pair(
  { variants, options = [] }: GivenProduct,
  before: { options: Option[]; variants: KnownVariant[] },
): Map<GivenVariant, KnownVariant> {
  const pairs = new Map<GivenVariant, KnownVariant>();
  const free = new Set(before.variants);
  const match = (variant: GivenVariant, known: KnownVariant | undefined) => {
    if (!known || pairs.has(variant)) return;
    pairs.set(variant, known);
    free.delete(known);
  };
  for (const variant of variants)
    match(
      variant,
      [...free].find(({ sku }) => sku.toLowerCase() === variant.sku?.toLowerCase()),
    );
  const isSame = (one: GivenVariant, other: KnownVariant) =>
    options.length === Object.keys(other.options).length &&
    options.every(({ name }) => one.options[name] === other.options[name]);
  for (const variant of variants)
    match(
      variant,
      [...free].find((known) => isSame(variant, known)),
    );
  // The only variant of a product that had no options becomes the first of those with options.
  if (pairs.size === 0 && before.options.length === 0 && variants[0]) match(variants[0], before.variants[0]);
  return pairs;
}

/** The options of the file. Unless the file states the order of values, the shop's values come first. */
function optionsAfter(
  given: GivenProduct,
  before: readonly Option[],
  left: readonly KnownVariant[],
): Option[] {
  return (given.options ?? []).map(({ name, values }) => {
    const known = given.hasOrder ? [] : (before.find((option) => option.name === name)?.values ?? []);
    const kept = left.flatMap(({ options }) => options[name] ?? []);
    return { name, values: [...new Set([...known, ...values, ...kept])] };
  });
}

function merged(
  { availableQuantity, ...given }: GivenVariant,
  known: KnownVariant | undefined,
  newId: () => string,
): MatchedVariant {
  const { available = 0 } = known ?? {};
  const { perUnitPrice = 0, ...rest } = given;
  return {
    ...known,
    ...rest,
    perUnitPrice,
    id: known?.id ?? newId(),
    addStock: availableQuantity - available,
    known,
  };
}

/** A former price or tiers that the file omits stay, and the new price must fit them. */
function ofPrice(error: LineError, { variants }: GivenProduct): LineError {
  const { formerPrice, priceTiers, perUnitPrice } = PRODUCT_FACTS;
  const isOmitted = (name: 'formerPrice' | 'priceTiers') => !variants.some((variant) => name in variant);
  const column = perUnitPrice.heading;
  if (error.column === priceTiers.heading && isOmitted('priceTiers')) return { ...error, column };
  if (error.column === formerPrice.heading && isOmitted('formerPrice'))
    return { ...error, column, message: t('The price would be above the former price') };
  return error;
}

function tooManyUnits({ line, known, addStock = 0 }: MatchedVariant): LineError[] {
  return line !== undefined && (known?.received ?? 0) + addStock > MOST_UNITS
    ? [{ line, column: 'Available quantity', message: t('The shop cannot count that many units') }]
    : [];
}
