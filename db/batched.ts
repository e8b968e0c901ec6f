import pg from 'pg';
import { inBatches, type Pool } from './in-batches.ts';
import { MOMENTS_AS_TEXT } from './session-options.ts';

type SqlType = 'uuid' | 'bytea' | 'bigint' | 'boolean';

/**
 * A query that many callers run at the same moment, such as whose an access token is. `sql` is written for one caller, with
 * the parameters as columns of `asked`. Calls that arrive together share one statement, and each gets its own rows, with
 * timestamps as text.
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
      types: MOMENTS_AS_TEXT,
      values: names.map((column) => batch.map((asked) => asked[column])),
    }).on('row', (row) => {
      const place = row.place - 1;
      // A caller has its rows as soon as the next caller's begin: the process makes its answer while the database reads on.
      if (current !== undefined && place !== current) answerOne(current, found[current] ?? []);
      current = place;
      found[place]?.push(row);
    });
    // The types say that a pool answers with the statement, as a connection does. It answers once all rows are there.
    await (pool.query(statement) as unknown as Promise<pg.QueryResult>);
    return found;
  });
}

// The arrays come as subselects: PostgreSQL plans anew, each time, for an array whose length it sees. For a batch of one that
// took three quarters of the time.
function sqlOfAsked(parameters: Readonly<Record<string, SqlType>>): string {
  const arrays = Object.values(parameters).map((type, i) => `(SELECT $${i + 1}::${type}[])`);
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${Object.keys(parameters).join(', ')}, place)`;
}
