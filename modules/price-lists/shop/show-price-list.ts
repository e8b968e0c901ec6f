import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import type { PriceList } from '../contract/calls/price-lists.ts';
import { presentList, readList } from './list-row.ts';

/** One price list with its fixed prices by SKU; those of variants that are deleted are left out. */
export async function showPriceList(database: Database, id: string): Promise<PriceList> {
  const row = await readList(database, id);
  if (!row) throw new Problem('not_found');
  const { rows } = await database.query<{ sku: string; cents: number; tiers: PriceTier[] }>(
    `SELECT v.sku, p.price_cents AS cents, p.price_tiers AS tiers
     FROM price_list_price p JOIN variant v ON v.id = p.variant_id
     WHERE p.list_id = $1 AND v.archived_at IS NULL ORDER BY lower(v.sku)`,
    [id],
  );
  return {
    ...presentList(row),
    prices: rows.map(({ sku, cents, tiers }) => ({
      sku,
      perUnitPrice: centsToDecimal(cents),
      priceTiers: tiers.map(({ fromQuantity, priceCents }) => ({
        fromQuantity,
        perUnitPrice: centsToDecimal(priceCents),
      })),
    })),
  };
}
