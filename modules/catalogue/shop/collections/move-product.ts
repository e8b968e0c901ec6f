import { recordAct } from '#platform/audit/record-act.ts';
import { type FieldError, Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { MOST_PICKED } from '../../contract/collection-fields.ts';

export type CollectionsChange = {
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
};

type Collection = {
  id: string;
  slug: string;
  title: string;
  version: number;
  isByRule: boolean;
  has: boolean;
  count: number;
};

/**
 * Puts a product at the end of collections picked by hand and takes it out of others, as new versions of them; returns the titles that
 * changed. Names each collection that is gone, full or filled by a rule. A collection that has the product already stays as it is.
 */
export async function moveProduct(
  client: Database,
  actorId: string | null,
  productId: string,
  { add = [], remove = [] }: CollectionsChange,
): Promise<{ joined: string[]; left: string[] }> {
  if (add.length === 0 && remove.length === 0) return { joined: [], left: [] };
  await client.query(
    `SELECT FROM collection WHERE slug = ANY ($1) AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    [[...add, ...remove]],
  );
  const { rows } = await client.query<Collection>(
    `SELECT c.id, c.slug, c.title, c.version, c.rule IS NOT NULL AS "isByRule",
       EXISTS (SELECT FROM collection_product p WHERE p.collection_id = c.id AND p.product_id = $2) AS has,
       (SELECT count(*)::int FROM collection_product p WHERE p.collection_id = c.id) AS count
     FROM collection c WHERE c.slug = ANY ($1) AND c.archived_at IS NULL ORDER BY c.id`,
    [[...add, ...remove], productId],
  );
  const errors = [
    ...add.flatMap((slug, place) => refusal(rows, slug, `collections.add.${place}`)),
    ...remove.flatMap((slug, place) =>
      add.includes(slug)
        ? [{ field: `collections.remove.${place}`, message: t('It cannot both join and leave') }]
        : [],
    ),
  ];
  if (errors[0]) throw new Problem('validation', errors[0].message, { errors });
  const joined = rows.filter(({ slug, has }) => add.includes(slug) && !has);
  const left = rows.filter(({ slug, has }) => remove.includes(slug) && has);
  await client.query(
    `INSERT INTO collection_product (collection_id, place, product_id)
     SELECT c.id, coalesce((SELECT max(p.place) FROM collection_product p WHERE p.collection_id = c.id), 0) + 1, $2
     FROM unnest($1::uuid[]) AS c(id)`,
    [joined.map(({ id }) => id), productId],
  );
  await client.query('DELETE FROM collection_product WHERE collection_id = ANY ($1) AND product_id = $2', [
    left.map(({ id }) => id),
    productId,
  ]);
  const changed = [...joined, ...left];
  await client.query('UPDATE collection SET version = version + 1 WHERE id = ANY ($1)', [
    changed.map(({ id }) => id),
  ]);
  for (const { id, version } of changed)
    await recordAct(client, {
      actor: actorId === null ? { kind: 'system' } : { kind: 'member', id: actorId },
      action: 'collection.changed',
      subject: { kind: 'collection', id },
      detail: { version },
    });
  return { joined: joined.map(({ title }) => title), left: left.map(({ title }) => title) };
}

function refusal(known: readonly Collection[], slug: string, field: string): FieldError[] {
  const collection = known.find((one) => one.slug === slug);
  if (!collection) return [{ field, message: t('There is no such collection') }];
  const { isByRule, has, count, title } = collection;
  if (isByRule) return [{ field, message: t('{title} is filled by its conditions', { title }) }];
  return !has && count >= MOST_PICKED
    ? [
        {
          field,
          message: t('{title} is full: it takes {mostPicked} products', { title, mostPicked: MOST_PICKED }),
        },
      ]
    : [];
}
