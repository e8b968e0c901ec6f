import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import { endingText } from '../contract/list-fields.ts';

type Facts = {
  name: string;
  basisPoints: number | null;
  ending: string | null;
  startsAt: string | null;
  endsAt: string | null;
  groups: string[];
};
export type Price = { sku: string; priceCents: number; priceTiers: PriceTier[] };
type State = { facts: Facts; prices: Price[] };
type Change = { field: string; from: unknown; to: unknown };

/** A list as the audit log tells of it, with names of groups and SKUs of variants that are not deleted. */
export async function listState(client: Database, id: string): Promise<State> {
  const { rows } = await client.query<Facts>({
    text: `SELECT l.name, l.basis_points AS "basisPoints", l.ending, l.starts_at AS "startsAt", l.ends_at AS "endsAt",
             ARRAY(SELECT g.name FROM price_list_group i JOIN customer_group g ON g.id = i.group_id
               WHERE i.list_id = l.id ORDER BY lower(g.name)) AS groups
           FROM price_list l WHERE l.id = $1`,
    values: [id],
    types: TIMESTAMPS_AS_TEXT,
  });
  const facts = rows[0] as Facts;
  const ending = facts.ending && endingText(facts.ending);
  return { facts: { ...facts, ending }, prices: await readPrices(client, id) };
}

/** The fixed prices of a list by SKU; those of variants that are deleted are left out. */
export async function readPrices(client: Database, id: string): Promise<Price[]> {
  const { rows } = await client.query<Price>(
    `SELECT v.sku, p.price_cents AS "priceCents", p.price_tiers AS "priceTiers"
     FROM price_list_price p JOIN variant v ON v.id = p.variant_id
     WHERE p.list_id = $1 AND v.archived_at IS NULL ORDER BY lower(v.sku)`,
    [id],
  );
  return rows;
}

const NOTHING: State = {
  facts: { name: '', basisPoints: null, ending: null, startsAt: null, endsAt: null, groups: [] },
  prices: [],
};

/** The name of a list, and its other facts as what differs from an empty list. */
export function statedFacts(state: State): Record<string, unknown> {
  const { name } = state.facts;
  return { name, ...changedFacts({ ...NOTHING, facts: { ...NOTHING.facts, name } }, state) };
}

/** The differences of two states of a list: facts, and for each variant its price and tiers. */
export function changedFacts(before: State, after: State): { fields: Change[]; prices?: unknown[] } {
  const skus = new Set([...before.prices, ...after.prices].map(({ sku }) => sku));
  const priceOf = (prices: readonly Price[], sku: string) => prices.find((price) => price.sku === sku);
  const prices = [...skus].sort().flatMap((sku) => {
    const [from, to] = [priceOf(before.prices, sku), priceOf(after.prices, sku)];
    const fields = [
      { field: 'priceCents', from: from?.priceCents ?? null, to: to?.priceCents ?? null },
      { field: 'priceTiers', from: from?.priceTiers ?? [], to: to?.priceTiers ?? [] },
    ].filter(isChange);
    return fields.length > 0 ? [{ sku, fields }] : [];
  });
  const fields = (Object.keys(after.facts) as (keyof Facts)[])
    .map((field) => ({ field, from: before.facts[field], to: after.facts[field] }))
    .filter(isChange);
  return { fields, ...(prices.length > 0 && { prices }) };
}

const isChange = ({ from, to }: { from: unknown; to: unknown }) =>
  JSON.stringify(from) !== JSON.stringify(to);
