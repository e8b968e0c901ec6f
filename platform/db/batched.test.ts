import type pg from 'pg';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

type Row = { place: number; of: string };

/** A pool whose answer to a statement is the rows that `say` emits one at a time. */
function poolOf(say: (row: (row: Row) => void, asked: readonly string[]) => Promise<void> | void) {
  const statements: (readonly string[])[] = [];
  const query = async (statement: pg.Query & { values: [readonly string[]] }) => {
    statements.push(statement.values[0]);
    await say((row) => statement.emit('row', row), statement.values[0]);
  };
  return { statements, pool: { query } as unknown as pg.Pool };
}

function lookUpNames() {
  const find = batched<{ name: string }, Row>('names', { name: 'bytea' }, 'SELECT');
  return (pool: pg.Pool, name: string) => find(pool, { name });
}

test('each has their rows as soon as the next one’s first is there, the last with the end', async () => {
  const end = Promise.withResolvers<void>();
  const { pool } = poolOf(async (row) => {
    row({ place: 1, of: 'a' });
    row({ place: 1, of: 'a' });
    row({ place: 2, of: 'b' });
    await end.promise;
  });
  const ask = lookUpNames();
  const [first, second] = [ask(pool, 'a'), ask(pool, 'b')];
  expect(await first).toEqual([
    { place: 1, of: 'a' },
    { place: 1, of: 'a' },
  ]);
  expect(await Promise.race([second, Promise.resolve('waiting')])).toBe('waiting');
  end.resolve();
  expect(await second).toEqual([{ place: 2, of: 'b' }]);
});

test.each([
  ['the middle one found nothing', [1, 3, 3], [['a'], [], ['c', 'c']]],
  ['the rows come in another order', [3, 1, 2], [['a'], ['b'], ['c']]],
  ['nothing is found', [], [[], [], []]],
])('each gets its own rows when %s', async (_, places, expected) => {
  const { pool, statements } = poolOf((row, asked) => {
    for (const place of places) row({ place, of: asked[place - 1] ?? '' });
  });
  const ask = lookUpNames();
  const found = await Promise.all(['a', 'b', 'c'].map((name) => ask(pool, name)));
  expect(found.map((rows) => rows.map(({ of }) => of))).toEqual(expected);
  expect(statements).toEqual([['a', 'b', 'c']]);
});

test('a failure half way keeps the answers already given, and asks again for the others', async () => {
  const { pool, statements } = poolOf((row, asked) => {
    row({ place: 1, of: asked[0] ?? '' });
    if (asked.length === 1) return;
    row({ place: 2, of: asked[1] ?? '' });
    throw new Error('the connection broke');
  });
  const ask = lookUpNames();
  const found = await Promise.all(['a', 'b', 'c'].map((name) => ask(pool, name)));
  expect(found.flat().map(({ of }) => of)).toEqual(['a', 'b', 'c']);
  expect(statements).toEqual([['a', 'b', 'c'], ['b'], ['c']]);
});
