import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { FixedPrice } from '../contract/fixed-prices.ts';
import type { ListFields } from '../contract/list-fields.ts';

/**
 * Locks the groups that a list is for, and the group whose percentage the list `id` is, before the list itself, as a change of a group
 * does. Throws the 422 if one is gone.
 */
export async function lockGroups(client: Database, groups: readonly string[], id?: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM customer_group WHERE id = ANY ($1) OR id = (SELECT own_of FROM price_list WHERE id = $2)
     ORDER BY id FOR NO KEY UPDATE`,
    [groups, id],
  );
  const known = new Set(rows.map((row) => row.id));
  if (!groups.every((group) => known.has(group.toLowerCase())))
    throw invalidField('groups', t('One of these groups is gone. Reload the page.'));
}

/** Writes groups and fixed prices of a list, in place of those that it had. Throws the 422 at each unknown SKU. */
export async function storeList(
  client: Database,
  id: string,
  { groups, prices }: Pick<ListFields, 'groups' | 'prices'>,
): Promise<void> {
  await client.query('DELETE FROM price_list_group WHERE list_id = $1 AND group_id <> ALL ($2)', [
    id,
    groups,
  ]);
  await client.query(
    'INSERT INTO price_list_group (list_id, group_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    [id, groups],
  );
  await storePrices(client, id, prices);
}

async function storePrices(client: Database, id: string, prices: readonly FixedPrice[]): Promise<void> {
  const { rows } = await client.query<{ id: string; sku: string }>(
    'SELECT id, lower(sku) AS sku FROM variant WHERE lower(sku) = ANY ($1) AND archived_at IS NULL',
    [prices.map(({ sku }) => sku.toLowerCase())],
  );
  const idOf = new Map(rows.map((row) => [row.sku, row.id]));
  const unknown = prices
    .filter(({ sku }) => !idOf.has(sku.toLowerCase()))
    .map(({ row, sku }) => ({
      field: `prices.${row}.sku`,
      message: t('No product has the SKU {sku}', { sku }),
    }));
  if (unknown.length > 0) throw new Problem('validation', unknown[0]?.message, { errors: unknown });
  // A deleted variant keeps its price: the form does not show it, and the variant can come back.
  await client.query(
    `DELETE FROM price_list_price p USING variant v WHERE p.list_id = $1 AND p.variant_id <> ALL ($2)
       AND v.id = p.variant_id AND v.archived_at IS NULL`,
    [id, rows.map((row) => row.id)],
  );
  await client.query(
    `INSERT INTO price_list_price AS p (list_id, variant_id, price_cents, price_tiers)
     SELECT $1, x.id, x.cents, x.tiers FROM jsonb_to_recordset($2) AS x(id uuid, cents bigint, tiers jsonb)
     ON CONFLICT (list_id, variant_id) DO UPDATE SET price_cents = excluded.price_cents, price_tiers = excluded.price_tiers
     WHERE (p.price_cents, p.price_tiers) IS DISTINCT FROM (excluded.price_cents, excluded.price_tiers)`,
    [
      id,
      JSON.stringify(
        prices.map(({ sku, priceCents, priceTiers }) => ({
          id: idOf.get(sku.toLowerCase()),
          cents: priceCents,
          tiers: priceTiers,
        })),
      ),
    ],
  );
}
