import pg from 'pg';

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
// Shorter than a statement may take, so that who waits for a lock learns that it was the lock.
const LOCK_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/** How every session of the shop talks to the database: in UTC, with limits on waiting, and with whole numbers as numbers. */
export function sessionOptions(url: string, applicationName: string): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    // Reading at random costs little more than in order where there is no disk that turns: without this the planner
    // reads whole tables of some ten thousand rows.
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
    keepAlive: true,
    types: { getTypeParser },
  };
}

const INT8 = 20;
const INT8_ARRAY = 1016;

// Cents and counts are int8. pg hands those over as strings, which add up as strings do.
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parse = pg.types.getTypeParser(oid, format as 'text');
  if (format === 'binary') return parse;
  if (oid === INT8) return parseInt8;
  if (oid === INT8_ARRAY) return (value: string) => mapNested(parse(value), parseInt8);
  return parse;
};

function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be counted exactly`);
  return number;
}

function mapNested(value: unknown, parse: (text: string) => number): unknown {
  if (Array.isArray(value)) return value.map((element) => mapNested(element, parse));
  return value === null ? null : parse(String(value));
}
