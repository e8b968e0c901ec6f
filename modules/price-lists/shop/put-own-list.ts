import { invalidField } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Group = {
  id: string;
  name: string;
  basisPoints: number | null;
  nameBefore?: string;
  /** The member who changes it; the demonstration has none. */
  by?: string;
};

/** Gives a group the price list of its own that its form changes, with this percentage; null leaves the list without one. */
export async function putOwnList(
  client: Database,
  { newId }: Pick<Shop, 'newId'>,
  { id, name, basisPoints, nameBefore = name, by }: Group,
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE price_list SET basis_points = $2, ending = CASE WHEN $2::integer IS NOT NULL THEN ending END,
       name = CASE WHEN name = $4 THEN $3 ELSE name END, version = version + 1, changed_by = $5
     WHERE own_of = $1`,
    [id, basisPoints, name, nameBefore, by],
  );
  if (rowCount || basisPoints === null) return;
  await client.query(
    `WITH made AS (INSERT INTO price_list (id, name, basis_points, own_of, changed_by) VALUES ($1, $2, $3, $4, $5) RETURNING id, own_of)
     INSERT INTO price_list_group (list_id, group_id) SELECT id, own_of FROM made`,
    [newId(), name, basisPoints, id, by],
  );
}

/** Rethrows an error, the violation of a list's unique name as the 422 at `name`. */
export function refuseTakenListName(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'price_list_name')
    throw invalidField('name', t('Another price list has this name'));
  throw error;
}
