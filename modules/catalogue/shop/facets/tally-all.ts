import { sqlOfCount } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { halvesOfPrice } from '../search/variant-filter.ts';
import { type Choices, conditionsOf, type Tally, tallyOf } from './tally.ts';

/** Counts the choices in the whole catalogue, each no further than is shown. */
export async function tallyAll(shop: Pick<Shop, 'pool'>, choices: Choices): Promise<Tally> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const listed = (condition: string) => `SELECT FROM product p WHERE p.archived_at IS NULL AND ${condition}`;
  const each = conditionsOf(choices, place, (range) => halvesOfPrice(range, place)).map(
    // Halves are read one after the other and no further than is shown.
    (halves) => `(${sqlOfCount(`FROM (${[halves].flat().map(listed).join(' UNION ALL ')}) AS p`)})`,
  );
  const [words, rest] = await Promise.all([
    shop.pool.query<{ word: string; counted: number }>({
      name: 'tally-words',
      text: `SELECT v.word, n.counted FROM unnest($1::text[]) AS v(word)
             CROSS JOIN LATERAL (${sqlOfCount('FROM product_word w WHERE w.word = v.word')}) AS n`,
      values: [choices.words],
    }),
    shop.pool.query<{ counts: number[] }>(prepared(`SELECT ARRAY[${each.join(', ')}] AS counts`, values)),
  ]);
  return tallyOf(
    choices,
    words.rows.flatMap(({ word, counted }) => (counted > 0 ? [[word, counted] as const] : [])),
    rest.rows[0]?.counts ?? [],
  );
}
