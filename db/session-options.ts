import pg from 'pg';

const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
// Shorter than a statement may take, so that who waits for a lock learns that it was the lock.
const LOCK_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * PostgreSQL's settings of every session. Reading at random costs little more than in order where there is no disk that
 * turns: without this the planner reads whole tables of some ten thousand rows.
 */
export const SESSION_SETTINGS = '-c TimeZone=UTC -c random_page_cost=1.1';

/** How every session of the shop talks to the database: in UTC, with limits on waiting, and with whole numbers as numbers. */
export function sessionOptions(url: string, applicationName: string): pg.PoolConfig {
  return {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    options: SESSION_SETTINGS,
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

const TIMESTAMPTZ = 1184;

/** A timestamp as PostgreSQL writes it in UTC: to the microsecond, unlike a JavaScript date. */
export const UTC_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/**
 * For a statement whose moments are to be text as they travel, such as `2026-01-31T12:00:00.000Z`. For long lists: to
 * make dates of eighty of them, and text of the dates, took a fifth of what a list of twenty orders costs.
 */
export const MOMENTS_AS_TEXT: { getTypeParser: typeof pg.types.getTypeParser } = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parse = getTypeParser(oid, format as 'text');
    return oid === TIMESTAMPTZ && format !== 'binary' ? momentAsText : parse;
  },
};

/** A timestamp as a session in UTC writes it, to the millisecond, as `Date` cuts it. */
function momentAsText(value: string): string {
  if (!UTC_MOMENT.test(value)) return pg.types.getTypeParser(TIMESTAMPTZ)(value).toISOString();
  const milliseconds = value.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}

function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is too large to be counted exactly`);
  return number;
}

function mapNested(value: unknown, parse: (text: string) => number): unknown {
  if (Array.isArray(value)) return value.map((element) => mapNested(element, parse));
  return value === null ? null : parse(String(value));
}
