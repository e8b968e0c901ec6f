import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type FixedPrice, type ListFields, lineError } from '../contract/list-fields.ts';

/** Writes groups and fixed prices of a list, in place of those that it had. Throws the 422 at an unknown group or SKU. */
export async function storeList(
  client: Database,
  id: string,
  { groups, prices }: Pick<ListFields, 'groups' | 'prices'>,
): Promise<void> {
  const wanted = [...new Set(groups)];
  await client.query('DELETE FROM price_list_group WHERE list_id = $1 AND group_id <> ALL ($2)', [
    id,
    wanted,
  ]);
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM customer_group WHERE id = ANY ($1) FOR KEY SHARE',
    [wanted],
  );
  if (rows.length < wanted.length)
    throw invalidField('groups', t('One of these groups is gone. Reload the page.'));
  await client.query(
    'INSERT INTO price_list_group (list_id, group_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    [id, wanted],
  );
  await storePrices(client, id, prices);
}

async function storePrices(client: Database, id: string, prices: readonly FixedPrice[]): Promise<void> {
  const { rows } = await client.query<{ id: string; sku: string }>(
    'SELECT id, lower(sku) AS sku FROM variant WHERE lower(sku) = ANY ($1) AND archived_at IS NULL',
    [prices.map(({ sku }) => sku.toLowerCase())],
  );
  const idOf = new Map(rows.map((row) => [row.sku, row.id]));
  const unknown = prices.flatMap(({ sku }, place) =>
    idOf.has(sku.toLowerCase()) ? [] : [lineError(place, t('No product has the SKU {sku}', { sku }))],
  );
  if (unknown.length > 0) throw invalidField('prices', unknown.slice(0, 5).join(' '));
  await client.query('DELETE FROM price_list_price WHERE list_id = $1 AND variant_id <> ALL ($2)', [
    id,
    rows.map((row) => row.id),
  ]);
  await client.query(
    `INSERT INTO price_list_price AS p (list_id, variant_id, price_cents, price_tiers)
     SELECT $1, x.id, x.cents, x.tiers FROM jsonb_to_recordset($2) AS x(id uuid, cents bigint, tiers jsonb)
     ON CONFLICT (list_id, variant_id) DO UPDATE SET price_cents = excluded.price_cents, price_tiers = excluded.price_tiers
     WHERE (p.price_cents, p.price_tiers) IS DISTINCT FROM (excluded.price_cents, excluded.price_tiers)`,
    [
      id,
      JSON.stringify(
        prices.map(({ sku, perUnitPrice, priceTiers }) => ({
          id: idOf.get(sku.toLowerCase()),
          cents: perUnitPrice,
          tiers: priceTiers,
        })),
      ),
    ],
  );
}

/** The facts of a list for the audit log. */
export const actDetail = ({ name, percent, ending, startsAt, endsAt, prices }: ListFields) => ({
  name,
  ...(percent === null ? {} : { basisPoints: percent }),
  ...(ending === null ? {} : { ending }),
  ...(startsAt ? { startsAt } : {}),
  ...(endsAt ? { endsAt } : {}),
  fixedPrices: prices.length,
});
