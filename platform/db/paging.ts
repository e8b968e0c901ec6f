import type pg from 'pg';
import { invalidField } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import { UTC_TIMESTAMP } from './session-options.ts';

/** One page of a list: its rows, how many there are in all, and the cursor of the next page. */
export type Page<T> = {
  rows: T[];
  total: number;
  /** True if there are more than `total`: a long list is not counted to its end. */
  isMore: boolean;
  next: string | undefined;
};

export const EMPTY_PAGE: Page<never> = { rows: [], total: 0, isMore: false, next: undefined };

// Counting costs what it counts: a list of a million must not be slower than one of a thousand.
export const COUNTED_ROWS = 1_000;

/** A statement that counts rows as `counted`, no further than is shown. `selection` is SQL from `FROM` on. */
export function sqlOfCount(selection: string): string {
  return `SELECT count(*)::int AS counted FROM (SELECT 1 ${selection} LIMIT ${COUNTED_ROWS + 1}) AS counted_rows`;
}

/** Counts rows no further than is shown. `selection` is SQL from `FROM` on; pass `prepared` if its texts are few. */
export async function countRows(
  database: Pick<pg.Pool, 'query'>,
  selection: string,
  values: unknown[],
  statement: (text: string, values: unknown[]) => pg.QueryConfig = (text, values) => ({ text, values }),
): Promise<number> {
  const { rows } = await database.query<{ counted: number }>(statement(sqlOfCount(selection), values));
  return rows[0]?.counted ?? 0;
}

export type Paging = { limit: number; cursor?: string };

/** Makes the opaque cursor of a row from the values that the list is ordered by. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

export type Kind = 'text' | 'number' | 'whole' | 'rank' | 'time' | 'id';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const FITS: Record<Kind, (part: unknown) => boolean> = {
  text: (part) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'),
  number: (part) => typeof part === 'number' && Number.isFinite(part),
  whole: Number.isSafeInteger,
  rank: (part) => part === 1 || part === 2 || part === 3,
  id: (part) => typeof part === 'string' && ID.test(part),
  time: (part) => typeof part === 'string' && UTC_TIMESTAMP.test(part) && isOfCalendar(part),
};

/** Returns whether PostgreSQL knows the date. JavaScript reads 30 February as 1 March, and PostgreSQL has no year 0. */
function isOfCalendar(time: string): boolean {
  const second = `${time.slice(0, 10)}T${time.slice(11, 19)}`;
  const moment = new Date(`${second}Z`);
  return (
    !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(second) && !time.startsWith('0000')
  );
}

/** Reads a cursor that `encodeCursor` made; a forged one is refused at the field `cursor`. */
export function decodeCursor(cursor: string, kinds: readonly Kind[]): (string | number)[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw invalidField('cursor', t('Cursor is not valid'));
  }
  const fits =
    Array.isArray(key) && key.length === kinds.length && kinds.every((kind, i) => FITS[kind](key[i]));
  if (!fits) throw invalidField('cursor', t('Cursor is not valid'));
  return key as (string | number)[];
}

/** Cuts the extra row that a list's query reads, and makes the cursor of the next page. */
export function pageOf<T>(
  rows: T[],
  limit: number,
  counted: number,
  key: (row: T) => readonly (string | number)[],
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    total: Math.min(counted, COUNTED_ROWS),
    isMore: counted > COUNTED_ROWS,
    next: rows.length > limit && last !== undefined ? encodeCursor(key(last)) : undefined,
  };
}
