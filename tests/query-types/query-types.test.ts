import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, inject, test } from 'vitest';
import { installPackages } from '../../scripts/install.mjs';
import { withDatabase } from '../support/administer.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/query-types', import.meta.url));

beforeAll(() => installPackages(PACKAGE), 600_000);

test('every query returns the rows that its type promises', async () => {
  expect(await problemsIn([])).toEqual([]);
});

test('a wrong type, a wrong null and a misspelled column are reported, and so is a text that cannot be read', async () => {
  const file = 'tests/query-types/wrong-queries.ts';
  const problems = await problemsIn([file]);
  expect(problems.map((line) => line.replace(`${file}:`, 'line '))).toEqual([
    'line 6  "id" is string, not number',
    'line 7  "answer" can be null',
    'line 8  "message" is never null',
    'line 9  "answer" can be null',
    'line 14  it cannot be described: column "massage" does not exist',
    'line 15  it returns no "reviewId"',
    'line 16  it cannot be described: column "hiden_at" of relation "review" does not exist',
    `line 18  "kind" can be 'free-shipping'`,
    'line 19  "message" needs no comment about null',
    `${file}  has 1 queries that cannot be checked; packages/query-types/unread.ts names 0`,
    '    line 17  depends on id.slice(1)',
  ]);
});

test('the check has no type errors itself', async () => {
  expect(await run(['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])).toEqual([]);
});

const problemsIn = (files: readonly string[]) => run(['check.ts', ...files]);

function run(args: readonly string[]): Promise<string[]> {
  const { url, template } = inject('postgresServer');
  const env = { ...process.env, DATABASE_URL: withDatabase(url, template) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: PACKAGE, env }, (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean);
      if (error && lines.length === 0) reject(new Error(stderr));
      else resolve(lines);
    });
  });
}
