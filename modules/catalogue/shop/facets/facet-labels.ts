import { byName } from '#platform/format/by-name.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';

/** A label that narrows lists, with its known values; `word` is a value as the search knows it. */
export type FacetLabel = { label: string; values: { word: string; value: string }[] };

const MOST_LABELS = 8;
const MOST_VALUES = 50;

/** The labels in the order of the setting, each with at most 50 values in the order of the caller’s language. */
export async function facetLabels(shop: Pick<Shop, 'pool'>): Promise<FacetLabel[]> {
  const { facets } = await readSettings(shop.pool);
  const said = facets.split(',').map((label) => label.trim());
  const small = said.map((label) => label.toLowerCase());
  const labels = said.filter((label, place) => label && small.indexOf(label.toLowerCase()) === place);
  if (labels.length === 0) return [];
  const { rows } = await shop.pool.query<{ label: string; word: string; value: string }>({
    name: 'facet-labels',
    // A semicolon is the character after the colon.
    text: `SELECT l.label, f.word, f.value FROM unnest($1::text[]) AS l(label) CROSS JOIN LATERAL (
             SELECT word, value FROM facet_value
             WHERE word >= lower(l.label) || ':' AND word < lower(l.label) || ';' ORDER BY word LIMIT ${MOST_VALUES}) AS f`,
    values: [labels.slice(0, MOST_LABELS)],
  });
  const values = rows.sort((one, other) => byName(one.value, other.value));
  return labels.flatMap((label) => {
    const own = values.filter((row) => row.label === label);
    return own.length > 0 ? [{ label, values: own }] : [];
  });
}
