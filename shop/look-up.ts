import pg from 'pg';
import { type BatchLimits, type Send, together } from './together.ts';

type Pool = Pick<pg.Pool, 'query'>;

// Two, that a slow look-up does not hold up the others, and that the database works while the process does; no more, since each
// statement costs the process a write and a read, however many it asks for.
const BATCHES: BatchLimits = { inFlight: 2, size: 64 };

/**
 * A look-up that many do at the same time, such as whose an access token is: those that arrive together share one
 * statement. It is sent after all of them have arrived, so each reads what was committed before it asked.
 */
export function lookUp<Asked, Found>(
  read: (pool: Pool, ...sent: Parameters<Send<Asked, Found>>) => Promise<readonly Found[]>,
): (pool: Pool, asked: Asked) => Promise<Found> {
  const byPool = new WeakMap<Pool, (asked: Asked) => Promise<Found>>();
  return (pool, asked) => {
    let ask = byPool.get(pool);
    if (!ask) {
      ask = together((batch, answerOne) => read(pool, batch, answerOne), BATCHES);
      byPool.set(pool, ask);
    }
    return ask(asked);
  };
}

/**
 * A look-up of several rows for each asker, who has them as soon as the first row of the next is there: the process makes one
 * answer of them while the database reads the next. `statementOf` is to answer every place of the batch with at least one row, in
 * the order of the places.
 */
export function lookUpRows<Asked, Row extends { place: number }>(
  statementOf: (batch: readonly Asked[]) => pg.QueryConfig,
): (pool: Pool, asked: Asked) => Promise<Row[]> {
  return lookUp<Asked, Row[]>(async (pool, batch, answerOne) => {
    const found: Row[][] = batch.map(() => []);
    let place: number | undefined;
    const statement = new pg.Query<Row>(statementOf(batch)).on('row', (row) => {
      // Whoever gets rows early gets those with their own place, whatever comes.
      if (place !== undefined && row.place !== place) answerOne(place - 1, found[place - 1] ?? []);
      place = row.place;
      found[place - 1]?.push(row);
    });
    // The types say that a pool answers with the statement, as a connection does. It answers when all rows were there.
    await (pool.query(statement) as unknown as Promise<pg.QueryResult>);
    if (found.some((rows) => rows.length === 0)) throw new Error('Rows of a place are missing');
    return found;
  });
}

/** What each of a batch found, from rows that name its place, counted from 1. */
export function byPlace<Row extends { place: number }>(rows: readonly Row[], size: number): Row[][] {
  const found: Row[][] = Array.from({ length: size }, () => []);
  for (const row of rows) found[row.place - 1]?.push(row);
  return found;
}

/**
 * SQL of a batch, for `FROM`: as `asked`, a row of the named columns for each, taken from an array of each type, the first in
 * `$1`, and its `place`, counted from 1. The arrays come as subselects because PostgreSQL plans again, each time, what
 * depends on the length of an array that it sees: for a batch of one that took three quarters of the time.
 */
export function sqlOfBatch(columns: Readonly<Record<string, string>>): string {
  const arrays = Object.values(columns).map((type, i) => `(SELECT $${i + 1}::${type}[])`);
  return `unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${Object.keys(columns).join(', ')}, place)`;
}
