import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { CUSTOMER_COLUMNS, type CustomerRow } from './customer-row.ts';

export type NearRow = CustomerRow & { isByName: boolean };
type Measured = NearRow & { near: number; compared: number };

// Typing errors leave a word about this similar.
const NEAR = 0.45;
const MOST_COMPARED = 1_000;
// A similarity is of single precision.
const ROUNDING = 0.0001;

/**
 * The customers on the list whose names or addresses are nearest to the words, best first. If more than a thousand are near, it is
 * the best of a thousand and of up to a thousand that are better, so that a word of everyone's costs no more than a rare one.
 */
export function findNear(pool: Shop['pool'], words: string, limit: number): Promise<NearRow[]> {
  return transaction(pool, async (client) => {
    const some = await measure(client, words, { from: NEAR, limit });
    const [best] = some;
    if (!best || best.compared < MOST_COMPARED) return some.map(withoutMeasures);
    const better = await measure(client, words, { from: best.near + ROUNDING, limit });
    const known = new Set(better.map(({ _id }) => _id));
    const others = some.filter(({ _id }) => !known.has(_id));
    return [...better, ...others].slice(0, limit).map(withoutMeasures);
  });
}

const withoutMeasures = ({ near: _, compared: __, ...row }: Measured): NearRow => row;

async function measure(
  client: Database,
  words: string,
  { from, limit }: { from: number; limit: number },
): Promise<Measured[]> {
  await client.query('SET LOCAL enable_seqscan = off');
  await client.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [String(from)]);
  // Before the @ alone: the provider after it is the same for many. Among equals it decides.
  const [local] = words.split('@');
  const { rows } = await client.query<Measured>(
    `SELECT ${CUSTOMER_COLUMNS}, c.by_name >= c.near AS "isByName" /* never null: both are measured */,
       c.near /* never null: measured */, c.compared FROM (
       SELECT c.*, greatest(c.by_name, c.by_email) AS near, count(*) OVER ()::integer AS compared FROM (
         SELECT c.*, word_similarity($1, lower(c.name)) AS by_name, word_similarity($2, split_part(c.email, '@', 1)) AS by_email
         FROM customer c WHERE c.is_listed AND c.kind <> 'staff' AND (split_part(c.email, '@', 1) %> $2 OR lower(c.name) %> $1)
         LIMIT ${MOST_COMPARED}) c
       ORDER BY near DESC, similarity($1, c.email) DESC, c.since DESC, c.id DESC LIMIT $3) c
     ORDER BY c.near DESC, similarity($1, c.email) DESC, c.since DESC, c.id DESC`,
    [words, local, limit],
  );
  return rows;
}
