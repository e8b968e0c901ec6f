import type { z } from 'zod';
import { tiersText } from '#modules/pricing/contract/price-tiers.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import type { setVariants } from '../../../contract/calls/variants.ts';
import { contentLabel } from '../../../contract/content.ts';
import { variantTitle } from '../../../contract/variants.ts';

/** The cells of a variant that an admin edits, as texts. */
export const variantCells = () =>
  ({
    image: t('Picture'),
    sku: t('SKU'),
    perUnitPrice: t('Price'),
    formerPrice: t('Former price'),
    priceTiers: t('Price tiers'),
    content: contentLabel(),
    weightGrams: t('Weight in grams'),
    stock: t('Stock'),
  }) as const;
export type Cell = keyof ReturnType<typeof variantCells>;

export type DraftOption = { key: string; name: string; values: string[] };
export type DraftRow = Record<Cell, string> & {
  /** Its `_id`, or one of its own while it is new. */
  key: string;
  /** The chosen values by the keys of the options. */
  chosen: Record<string, string>;
};

/** Options and variants as an admin edits them. */
export type Draft = { options: DraftOption[]; rows: readonly DraftRow[] };

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
      content: variant.content ?? '',
      weightGrams: String(variant.weightGrams ?? ''),
      stock: String(variant.availableQuantity),
    })),
  };
}

export function titleOf({ options }: Draft, { chosen }: DraftRow): string {
  const keyed = options.map(({ key, values }) => ({ name: key, values }));
  return variantTitle(keyed, chosen) || t('the variant');
}

/** Options and variants to send; the shop checks them, and names each wrong cell. Stock is sent as the difference to what was read. */
export function bodyOf(
  { options, rows }: Draft,
  variants: readonly { _id: string; availableQuantity: number }[],
): Pick<z.input<typeof setVariants.body>, 'options' | 'variants'> {
  return {
    options: options.map(({ name, values }) => ({ name, values: stated(values) })),
    variants: rows.map(
      ({ key, chosen, image, sku, perUnitPrice, formerPrice, priceTiers, content, weightGrams, stock }) => {
        const known = variants.find(({ _id }) => _id === key);
        return {
          ...(known && { _id: key }),
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
          content: content.trim() || null,
          weightGrams: weightGrams.trim() || null,
          ...unitsOf(stock, known?.availableQuantity ?? 0),
        };
      },
    ),
  };
}

/** The units to add so that a stock of `read` becomes the typed one; orders of the meantime stay taken. */
export function unitsOf(typed: string, read: number): { addStock?: string } {
  const text = typed.trim();
  if (text === '' || text === String(read)) return {};
  // The shop says what is wrong with a text that is no number.
  return { addStock: /^-?\d+$/.test(text) ? String(Number(text) - read) : text };
}

/** The values of an option without the lines left empty. */
export function stated(values: readonly string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '');
}
