import { actorWords } from '#platform/audit/last-actor.ts';
import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { Problem } from '#platform/contract/problems.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
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
  (SELECT count(*)::int FROM price_list_price p JOIN variant v ON v.id = p.variant_id
    WHERE p.list_id = l.id AND v.archived_at IS NULL) AS "fixedPrices"
  FROM price_list l`;

export async function readList(database: Database, id: string): Promise<ListRow | undefined> {
  const { rows } = await database.query<ListRow>({
    text: `${SELECT_LISTS} WHERE l.id = $1`,
    values: [id],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows[0];
}

type Found = {
  name: string;
  version: number;
  points: number | null;
  ownOf: string | null;
  by: string | null;
};

/** Locks a list. Throws `stale_version`, naming the other admin, if it changed since `version`. */
export async function lockList(
  client: Database,
  admin: Member,
  id: string,
  version: number | undefined,
): Promise<Found> {
  const { rows } = await client.query<Found>(
    `SELECT l.name, l.version, l.basis_points AS points, l.own_of AS "ownOf",
       (SELECT email FROM member WHERE id = l.changed_by AND deleted_at IS NULL) AS by
     FROM price_list l WHERE l.id = $1 FOR UPDATE`,
    [id],
  );
  const list = rows[0];
  if (!list)
    throw await removedMeanwhile(client, admin, { kind: 'price-list', id, action: 'price-list.removed' });
  if (version === undefined || list.version === version) return list;
  const words = t('{by} changed the price list meanwhile. Look at it again.', {
    by: actorWords(list.by, admin),
  });
  throw new Problem('stale_version', words, { extra: { version: list.version, by: list.by } });
}

/** Tells the form of the group whose percentage this list was that it is another, so that the form does not write its own over it. */
export async function touchOwnGroup(
  client: Database,
  admin: Member,
  { ownOf, points }: Pick<Found, 'ownOf' | 'points'>,
  next: number | null,
): Promise<void> {
  if (ownOf === null || points === next) return;
  await client.query('UPDATE customer_group SET version = version + 1, changed_by = $2 WHERE id = $1', [
    ownOf,
    admin.id,
  ]);
}

export function presentList({ key: _, points, ending, ...list }: ListRow): ListedPriceList {
  return {
    ...list,
    percent: points === null ? null : points / 100,
    ending: ending === null ? null : endingText(ending),
  };
}
