import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '#root';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

test('the database locks guests under the number that this table names, and no number stands twice', async () => {
  const sql = await readFile(new URL('modules/orders/schema/07-placing.sql', ROOT), 'utf8');
  const taken = [...sql.matchAll(/pg_advisory_xact_lock\((\d+)/g)].map(([, number]) => Number(number));
  expect(taken).toEqual([ADVISORY_LOCKS.guest]);
  const numbers = Object.values(ADVISORY_LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
