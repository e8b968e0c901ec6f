import { z } from 'zod';
import { MOST_TIERS, tierErrors } from '#modules/pricing/contract/price-tiers.ts';
import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { line, money, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

/** The most rows of prices that a list takes. */
const MOST_PRICES = 500;

/** The price and tiers of one variant in a list; `row` is the place of the price of one unit, for errors. */
export type FixedPrice = { sku: string; priceCents: number; priceTiers: PriceTier[]; row: number };

const priceRow = z.strictObject(
  {
    sku: line(() => t('SKU'), 64),
    perUnitPrice: money(() => t('Price')),
    fromQuantity: whole(() => t('From units'), 1, 1_000_000)
      .optional()
      .transform((from) => from ?? 1),
  },
  { error: () => t('A price takes sku, perUnitPrice and fromQuantity') },
);

type Row = z.output<typeof priceRow> & { row: number };
type Wrong = { row: number; field: keyof z.output<typeof priceRow>; message: string };

/** Rows of prices, each of a variant from a number of units on, as prices and tiers of variants. Each wrong cell has an error. */
export const fixedPrices = z
  .array(priceRow, { error: () => t('Fixed prices takes a list') })
  .max(MOST_PRICES, {
    error: () => t('A list takes at most {most, number} fixed prices', { most: MOST_PRICES }),
  })
  .nullish()
  .transform((value, context): FixedPrice[] => {
    const rows = (value ?? []).map((price, row) => ({ ...price, row }));
    const variants = [...Map.groupBy(rows, ({ sku }) => sku.toLowerCase()).values()].map(judgeVariant);
    for (const { row, field, message } of variants.flatMap(({ wrong }) => wrong))
      context.addIssue({ code: 'custom', path: [row, field], message });
    return variants.map(({ price }) => price);
  });

/** Reads the rows of one variant: its price for one unit, and tiers that never cost more than fewer units. */
function judgeVariant(rows: readonly Row[]): { price: FixedPrice; wrong: Wrong[] } {
  const byQuantity = Map.groupBy(rows, ({ fromQuantity }) => fromQuantity);
  const repeats = [...byQuantity.values()].flatMap(([, ...again]) => again);
  const [first, ...further] = [...byQuantity.values()]
    .flatMap(([row]) => row ?? [])
    .toSorted((one, other) => one.fromQuantity - other.fromQuantity) as [Row, ...Row[]];
  const tiers = further.map(({ fromQuantity, perUnitPrice }) => ({ fromQuantity, priceCents: perUnitPrice }));
  const { sku } = first;
  const wrong: Wrong[] = repeats.map(({ row, fromQuantity }) => ({
    row,
    field: fromQuantity === 1 ? 'sku' : 'fromQuantity',
    message: t('Another row has the price of {sku} from this quantity', { sku }),
  }));
  if (first.fromQuantity > 1)
    wrong.push({
      row: first.row,
      field: 'fromQuantity',
      message: t('Add a row with the price of one unit of {sku} too', { sku }),
    });
  for (const { row } of further.slice(MOST_TIERS))
    wrong.push({
      row,
      field: 'fromQuantity',
      message: t('A product takes at most {mostTiers} price tiers', { mostTiers: MOST_TIERS }),
    });
  // Tiers ascend and start above the first row, so only their prices can be wrong.
  for (const { field, message } of tierErrors(tiers, { priceCents: first.perUnitPrice })) {
    const tier = further[Number.parseInt(field, 10)];
    if (tier) wrong.push({ row: tier.row, field: 'perUnitPrice', message });
  }
  return { price: { sku, priceCents: first.perUnitPrice, priceTiers: tiers, row: first.row }, wrong };
}
