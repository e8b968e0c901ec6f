import type { z } from 'zod';
import type { ManagedProduct } from '#contract/calls/products.ts';
import type { setVariants } from '#contract/calls/variants.ts';
import { tiersText } from '#contract/price-tiers.ts';
import { variantTitle } from '#contract/variants.ts';

/** The cells of a variant that an admin edits, as texts. */
export const CELLS = {
  image: 'Picture',
  sku: 'SKU',
  perUnitPrice: 'Price',
  formerPrice: 'Former price',
  priceTiers: 'Price tiers',
  weightGrams: 'Weight in grams',
  addStock: 'Add or remove units',
} as const;
export type Cell = keyof typeof CELLS;

export type DraftOption = { key: string; name: string; values: string[] };
export type DraftRow = Record<Cell, string> & {
  /** Its `_id`, or one of its own while it is new. */
  key: string;
  /** The chosen values by the keys of the options. */
  chosen: Record<string, string>;
};

/** Options and variants as an admin edits them. */
export type Draft = { options: DraftOption[]; rows: DraftRow[] };

export function draftOf({ options, variants }: ManagedProduct): Draft {
  const drafted = options.map((option, place) => ({ key: `option-${place}`, ...option }));
  return {
    options: drafted,
    rows: variants.map((variant) => ({
      key: variant._id,
      chosen: Object.fromEntries(drafted.map(({ key, name }) => [key, variant.options[name] ?? ''])),
      image: variant.image ?? '',
      sku: variant.sku,
      perUnitPrice: String(variant.perUnitPrice),
      formerPrice: String(variant.formerPrice ?? ''),
      priceTiers: tiersText(variant.priceTiers),
      weightGrams: String(variant.weightGrams ?? ''),
      addStock: '',
    })),
  };
}

export function titleOf({ options }: Draft, { chosen }: DraftRow): string {
  const keyed = options.map(({ key, values }) => ({ name: key, values }));
  return variantTitle(keyed, chosen) || 'the variant';
}

/** The body to send; the shop checks it, and names each wrong cell. */
export function bodyOf(
  { options, rows }: Draft,
  product: Pick<ManagedProduct, 'version'> & { variants: readonly { _id: string }[] },
): z.input<typeof setVariants.body> {
  return {
    version: product.version,
    options: options.map(({ name, values }) => ({ name, values: stated(values) })),
    variants: rows.map(
      ({ key, chosen, image, sku, perUnitPrice, formerPrice, priceTiers, weightGrams, addStock }) => {
        const isKnown = product.variants.some(({ _id }) => _id === key);
        return {
          ...(isKnown && { _id: key }),
          options: Object.fromEntries(
            options.flatMap((option) =>
              chosen[option.key] ? [[option.name, chosen[option.key] ?? '']] : [],
            ),
          ),
          image: image || null,
          ...(sku.trim() !== '' && { sku }),
          perUnitPrice,
          formerPrice: formerPrice.trim() || null,
          priceTiers: priceTiers.trim() || null,
          weightGrams: weightGrams.trim() || null,
          ...(addStock.trim() !== '' && { addStock: addStock.trim() }),
        };
      },
    ),
  };
}

/** The values of an option without the lines left empty. */
export function stated(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}

/** The name of the form field for a field of the call: rows and options keep their errors when others are removed. */
export function fieldName({ options, rows }: Draft, field: string): string {
  const [list, place, name] = field.split('.');
  const { key } = (list === 'variants' ? rows : options)[Number(place)] ?? {};
  return key === undefined || name === undefined ? field : `${key}.${name}`;
}
