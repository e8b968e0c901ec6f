import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { OWN_SCHEMA } from './own-schema.ts';

test('the database locks guests under the number that this table names, and no number stands twice', async () => {
  const sql = await readFile(new URL('07-placing.sql', OWN_SCHEMA), 'utf8');
  const taken = [...sql.matchAll(/pg_advisory_xact_lock\((\d+)/g)].map(([, number]) => Number(number));
  expect(taken).toEqual([ADVISORY_LOCKS.guest]);
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
