import pg from 'pg';
import { inBatches, type Pool } from './in-batches.ts';
import { TIMESTAMPS_AS_TEXT } from './session-options.ts';

type SqlType = 'uuid' | 'bytea' | 'bigint' | 'boolean' | 'text';

/**
 * Merges simultaneous calls of one query into one statement and gives each caller its own rows, timestamps as text.
 * `sql` is written for a single caller, whose parameters are the columns of `asked`.
 */
export function batched<Asked extends object, Row extends object>(
  name: string,
  parameters: { readonly [Name in keyof Asked]: SqlType },
  sql: string,
): (pool: Pool, asked: Asked) => Promise<Row[]> {
  const names = Object.keys(parameters) as (keyof Asked)[];
  const text = `SELECT asked.place, found.* FROM ${sqlOfAsked(parameters)} CROSS JOIN LATERAL (${sql}) AS found ORDER BY asked.place`;
  return inBatches<Asked, Row[]>(async (pool, batch, answerOne) => {
    const found: Row[][] = batch.map(() => []);
    let current: number | undefined;
    const statement = new pg.Query<Row & { place: number }>({
      name,
      text,
      types: TIMESTAMPS_AS_TEXT,
      values: names.map((column) => batch.map((asked) => asked[column])),
    }).on('row', (row) => {
      const place = row.place - 1;
      // Answer a caller when the next caller's rows begin, so the process works while the database reads on.
      if (current !== undefined && place !== current) answerOne(current, found[current] ?? []);
      current = place;
      found[place]?.push(row);
    });
    // The types say that a pool returns the statement, as a connection does. It returns a promise of all rows.
    await (pool.query(statement) as unknown as Promise<pg.QueryResult>);
    return found;
  });
}

// Subselects hide the length of the arrays. PostgreSQL replans for each visible length, 75% of the time of a batch of one.
function sqlOfAsked(parameters: Readonly<Record<string, SqlType>>): string {
  const arrays = Object.values(parameters).map((type, i) => `(SELECT $${i + 1}::${type}[])`);
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${Object.keys(parameters).join(', ')}, place)`;
}
