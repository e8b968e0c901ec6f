import type { Invariant } from '#platform/shop.ts';

/** The invariant of the history of prices. */
export const PRICE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'I62',
    sentence: 'the last row of a variant’s price history is its present public price, in the shop’s currency',
    sql: `SELECT v.id, v.price_cents, last.price_cents AS last_cents FROM variant v JOIN product p ON p.id = v.product_id
          LEFT JOIN LATERAL (SELECT h.price_cents, h.former_price_cents, h.price_tiers, h.currency FROM price_history h
            WHERE h.variant_id = v.id ORDER BY h.id DESC LIMIT 1) last ON true
          WHERE (last.price_cents, last.former_price_cents, coalesce(last.price_tiers, '[]')) IS DISTINCT FROM
            (CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_cents END,
             CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.former_price_cents END,
             CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_tiers ELSE '[]' END)
            OR (last.price_cents IS NOT NULL AND last.currency <> shop_currency())`,
  },
];
