import type { Shop } from '#platform/shop.ts';
import { type Meant, NARROW } from './meant-words.ts';

/** The chosen values of one label, in small letters. */
export type ChosenFacet = Meant & { label: string };

/** Groups chosen facet values such as `Layout:75%` by label; each group is searched like the spellings of one word. */
export async function chosenFacets(
  shop: Pick<Shop, 'pool'>,
  facet: readonly string[] | undefined,
): Promise<ChosenFacet[]> {
  if (!facet?.length) return [];
  const { rows } = await shop.pool.query<ChosenFacet>({
    name: 'chosen-facets',
    text: `SELECT 'facets' AS "column", chosen.label, chosen.words, has.held, has.reach, 0 AS named, 0 AS "namedReach"
           FROM (
             SELECT split_part(lower(said), ':', 1) AS label, array_agg(DISTINCT lower(said)) AS words
             FROM unnest($1::text[]) AS s(said) GROUP BY 1) AS chosen
           CROSS JOIN LATERAL (
             SELECT count(*)::integer AS held, coalesce(max(position), 0) AS reach FROM (
               SELECT position FROM product_word WHERE word = ANY (chosen.words) LIMIT ${NARROW + 1}) AS w) AS has`,
    values: [facet],
  });
  return rows;
}
