import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import type { PriceList } from '../contract/calls/price-lists.ts';
import { presentList, readList } from './list-row.ts';
import { readPrices } from './list-state.ts';

/** One price list with its fixed prices as rows by SKU and quantity; those of variants that are deleted are left out. */
export async function showPriceList(database: Database, id: string): Promise<PriceList> {
  const row = await readList(database, id);
  if (!row) throw new Problem('not_found');
  const prices = await readPrices(database, id);
  return {
    ...presentList(row),
    prices: prices.flatMap(({ sku, priceCents, priceTiers }) =>
      [{ fromQuantity: 1, priceCents }, ...priceTiers].map((tier) => ({
        sku,
        perUnitPrice: centsToDecimal(tier.priceCents),
        fromQuantity: tier.fromQuantity,
      })),
    ),
  };
}
