import type { Shop } from '#platform/shop.ts';

/** The countries of the listed customers, each found with one step along the index. */
export async function listCountries({ pool }: Pick<Shop, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ country: string }>(
    `WITH RECURSIVE found AS (
       SELECT min(coalesce(country, '~') COLLATE "C") AS country FROM customer WHERE is_listed
       UNION ALL SELECT (SELECT min(coalesce(c.country, '~') COLLATE "C") FROM customer c
         WHERE c.is_listed AND coalesce(c.country, '~') COLLATE "C" > found.country)
       FROM found WHERE found.country < '~')
     SELECT country /* never null: the others are filtered */ FROM found WHERE country < '~' ORDER BY country`,
  );
  return rows.map(({ country }) => country);
}
