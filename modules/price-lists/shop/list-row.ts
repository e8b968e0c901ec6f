import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { staleVersion } from '#platform/audit/stale-version.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Member } from '#platform/shop.ts';
import type { ListedPriceList } from '../contract/calls/price-lists.ts';
import { endingText } from '../contract/list-fields.ts';

export type ListRow = Omit<ListedPriceList, 'percent' | 'ending'> & {
  points: number | null;
  ending: string | null;
  /** The name as lists are ordered by it. */
  key: string;
};

/** Selects price lists as rows of `ListRow`; append conditions. */
export const SELECT_LISTS = `SELECT l.id AS "_id", l.name, lower(l.name) AS key, l.basis_points AS points, l.ending,
  l.starts_at AS "startsAt", l.ends_at AS "endsAt", l.version,
  coalesce((SELECT json_agg(json_build_object('_id', g.id, 'name', g.name) ORDER BY lower(g.name))
    FROM price_list_group i JOIN customer_group g ON g.id = i.group_id WHERE i.list_id = l.id), '[]') AS groups,
  (SELECT count(*)::int FROM price_list_price p WHERE p.list_id = l.id) AS "fixedPrices"
  FROM price_list l`;

export async function readList(database: Database, id: string): Promise<ListRow | undefined> {
  const { rows } = await database.query<ListRow>({
    text: `${SELECT_LISTS} WHERE l.id = $1`,
    values: [id],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows[0];
}

/** Locks a list for a change. Throws `stale_version`, naming the other admin, if it changed since `version`. */
export async function lockList(
  client: Database,
  admin: Member,
  id: string,
  version: number | undefined,
): Promise<ListRow> {
  await client.query('SELECT 1 FROM price_list WHERE id = $1 FOR UPDATE', [id]);
  const row = await readList(client, id);
  const subject = { kind: 'price-list', id } as const;
  if (!row) throw await removedMeanwhile(client, admin, { ...subject, action: 'price-list.removed' });
  if (version !== undefined && row.version !== version)
    throw await staleVersion(client, admin, { ...subject, version: row.version });
  return row;
}

export function presentList({ key: _, points, ending, ...list }: ListRow): ListedPriceList {
  return {
    ...list,
    percent: points === null ? null : points / 100,
    ending: ending === null ? null : endingText(ending),
  };
}
