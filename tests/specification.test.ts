import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

const SPECIFICATION = read('docs/specification.md');
const rows = SPECIFICATION.split('\n').filter((line) => /^\| \d/.test(line));
const shown = testsNamedIn(SPECIFICATION);
const files = [...new Set(shown.map(({ file }) => file))];

describe('docs/specification.md', () => {
  test('speaks of every section of the specification, and of no sentence without a test', () => {
    expect([...new Set(rows.map((row) => row[2]))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.filter((row) => !/`[^`]+ › [^`]+`/.test(row))).toEqual([]);
  });

  test.each(files)('names %s, which is there, is run, and leaves nothing out', (file) => {
    expect(existsSync(fileURLToPath(new URL(file, ROOT)))).toBe(true);
    expect(file).toMatch(/^tests\/browser\/[\w.-]+\.spec\.ts$|\.test\.ts$/);
    expect(read(file)).not.toMatch(/\b(?:test|it|describe)\.(?:skip|only|fixme|todo|skipIf|runIf)\b/);
  });

  test.each(shown)('$file has the test: $title', ({ file, title }) => {
    const titles = [...read(file).matchAll(/\b(?:test|it)(?:\.each[\s\S]*?\))?\(\s*(['"`])(.*?)\1,/g)];
    expect(titles.map(([, , found]) => found)).toContain(title);
  });
});

/** The tests named in the tables of `docs/specification.md`, as `file › title` in backticks. */
function testsNamedIn(specification: string): { file: string; title: string }[] {
  return specification
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((row) =>
      [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title })),
    );
}
