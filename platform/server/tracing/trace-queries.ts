import type pg from 'pg';
import type { EndSpan, Tracing } from '../context.ts';

type Query = (...args: unknown[]) => unknown;
type Done = (error: unknown, ...rest: unknown[]) => void;
type Connected = (error: unknown, client: pg.PoolClient | undefined, release: unknown) => void;

/** Makes each statement of a pool a span, named like its prepared statement or by its first word; never with its values. */
export function traceQueries(tracing: Tracing, pool: pg.Pool): void {
  const traced = new WeakSet<object>();
  const trace = (client: pg.PoolClient) => {
    if (traced.has(client)) return client;
    traced.add(client);
    return Object.assign(client, { query: tracedQuery(tracing, client.query.bind(client) as Query) });
  };
  const connect = pool.connect.bind(pool) as (callback?: Connected) => unknown;
  const tracedConnect = (callback?: Connected) => {
    if (!callback) return (connect() as Promise<pg.PoolClient>).then(trace);
    // `pg` calls back in the context of the query that released the connection.
    const bound = tracing.bind(callback);
    return connect((error, client, release) => bound(error, client && trace(client), release));
  };
  Object.assign(pool, { connect: tracedConnect });
}

function tracedQuery(tracing: Tracing, query: Query): Query {
  return (...args) => {
    const name = nameOf(args[0]);
    const end =
      name && tracing.startWithin(name, { 'db.system.name': 'postgresql', 'db.query.summary': name });
    if (!end) return query(...args);
    const last = args.at(-1);
    if (typeof last === 'function') return query(...args.slice(0, -1), ending(end, last as Done));
    return (query(...args) as Promise<unknown>).then(
      (result) => {
        end();
        return result;
      },
      (error: unknown) => {
        end(error);
        throw error;
      },
    );
  };
}

const ending =
  (end: EndSpan, done: Done): Done =>
  (error, ...rest) => {
    end(error);
    done(error, ...rest);
  };

/** Undefined for streams of rows, which are no promises. */
function nameOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return firstWord(statement);
  const { name, text, submit } = statement as { name?: string; text?: string; submit?: unknown };
  return submit ? undefined : (name ?? firstWord(text ?? ''));
}

const firstWord = (sql: string) => /[a-z]+/i.exec(sql)?.[0].toUpperCase() ?? 'SQL';
