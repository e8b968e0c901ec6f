import type { Database } from '#platform/shop.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type WithDetail = { detail: Record<string, unknown> };

/** Puts names in place of the ids of products, variants, members and shipments in the facts of acts. Other ids stay. */
export async function nameFacts<T extends WithDetail>(database: Database, acts: readonly T[]): Promise<T[]> {
  const ids = new Set(acts.flatMap(({ detail }) => Object.values(detail).filter(isId)));
  if (ids.size === 0) return [...acts];
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT id, name FROM product WHERE id = ANY ($1::uuid[])
     UNION ALL SELECT v.id, concat_ws(', ', p.name, v.sku) FROM variant v JOIN product p ON p.id = v.product_id
       WHERE v.id = ANY ($1::uuid[]) AND v.id <> p.id
     UNION ALL SELECT id, email FROM member WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL
     UNION ALL SELECT id, concat_ws(' ', carrier, tracking_number) FROM shipment
       WHERE id = ANY ($1::uuid[]) AND num_nonnulls(carrier, tracking_number) > 0`,
    [[...ids]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const nameOf = (value: unknown) => (isId(value) && names.get(value)) || value;
  return acts.map((act) => ({
    ...act,
    detail: Object.fromEntries(Object.entries(act.detail).map(([fact, value]) => [fact, nameOf(value)])),
  }));
}

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
