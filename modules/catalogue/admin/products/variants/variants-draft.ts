import type { z } from 'zod';
import { tiersText } from '#modules/pricing/contract/price-tiers.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import type { changeVariant, setVariants } from '../../../contract/calls/variants.ts';
import { variantTitle } from '../../../contract/variants.ts';

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

/** The change of the only variant that an edit touches; undefined if it touches others, their order or the options. */
export function onlyChange(
  product: ManagedProduct,
  draft: Draft,
): { id: string; body: z.input<typeof changeVariant.body> } | undefined {
  const begun = draftOf(product);
  const frame = ({ options, rows }: Draft) =>
    JSON.stringify([options, rows.map(({ key, chosen }) => [key, chosen])]);
  if (frame(begun) !== frame(draft)) return undefined;
  const edited = (row: DraftRow, place: number) => cellsOf(row, begun.rows[place] as DraftRow);
  const [index, another] = draft.rows.flatMap((row, place) => (edited(row, place).length > 0 ? place : []));
  if (index === undefined || another !== undefined) return undefined;
  const row = draft.rows[index] as DraftRow;
  const stated: Record<string, unknown> = bodyOf(draft, product).variants[index] ?? {};
  const cells = edited(row, index).filter((cell) => cell in stated);
  if (cells.length === 0) return undefined;
  return {
    id: row.key,
    body: { version: product.version, ...Object.fromEntries(cells.map((cell) => [cell, stated[cell]])) },
  };
}

const cellsOf = (row: DraftRow, other: DraftRow) =>
  (Object.keys(CELLS) as Cell[]).filter((cell) => row[cell] !== other[cell]);

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
