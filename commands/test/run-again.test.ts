import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Part } from './part.ts';
import { type FailedFile, runFailedAgain } from './run-again.ts';
import { runVitest } from './steps.ts';

/** A part in which these tests failed, each named as file and title, beside one that passed. */
function partWith(
  failed: [file: string, title: string, project?: string][],
  passed: [string, string][] = [],
) {
  const ran =
    (outcome: 'failed' | 'passed') =>
    ([file, title]: readonly (string | undefined)[]) => ({
      file: file ?? '',
      title: title ?? '',
      outcome,
    });
  return {
    title: 'Tests',
    seconds: 1,
    counts: { passed: passed.length, failed: failed.length, skipped: 0 },
    tests: [...failed.map(ran('failed')), ...passed.map(ran('passed'))],
    failures: failed.map(([file, title, project]) => ({
      file,
      title,
      message: 'why',
      ...(project && { project }),
    })),
  } satisfies Part;
}

describe('a file with failures is run once more, alone', () => {
  test('and counts as passed if it passes then', async () => {
    const asked: FailedFile[] = [];
    const first = partWith([
      ['a.spec.ts', 'opens', 'keyboards'],
      ['a.spec.ts', 'closes', 'shovels'],
      ['b.spec.ts', 'stays', 'keyboards'],
    ]);
    const { parts, onlyAlone } = await runFailedAgain([first], async (_, failed) => {
      asked.push(failed);
      return failed.file === 'a.spec.ts'
        ? partWith(
            [],
            [
              ['a.spec.ts', 'opens'],
              ['a.spec.ts', 'closes'],
            ],
          )
        : partWith([['b.spec.ts', 'stays']]);
    });
    expect(asked).toEqual([
      { file: 'a.spec.ts', projects: ['keyboards', 'shovels'] },
      { file: 'b.spec.ts', projects: ['keyboards'] },
    ]);
    expect(parts).toMatchObject([{ seconds: 3, counts: { passed: 2, failed: 1, skipped: 0 } }]);
    expect(parts[0]?.failures).toEqual(first.failures.slice(2));
    expect(parts[0]?.tests.map(({ outcome }) => outcome)).toEqual(['passed', 'passed', 'failed']);
    expect(onlyAlone).toEqual(first.failures.slice(0, 2));
  });

  test('and not if the failed test was left out then, or none ran', async () => {
    for (const again of [partWith([], [['a.test.ts', 'another']]), partWith([])]) {
      const { parts, onlyAlone } = await runFailedAgain(
        [partWith([['a.test.ts', 'opens']])],
        async () => again,
      );
      expect(parts[0]?.counts.failed).toBe(1);
      expect(onlyAlone).toEqual([]);
    }
  });

  test('unless no file is to blame', async () => {
    const first = { ...partWith([]), failures: [{ title: 'outside of every test', message: '' }] };
    const { parts } = await runFailedAgain([first], () => Promise.reject(new Error('ran')));
    expect(parts).toEqual([first]);
  });

  test('unless there are more than ten', async () => {
    const files = (count: number) =>
      partWith(Array.from({ length: count }, (_, n) => [`${count}-${n}.test.ts`, 'opens']));
    let runs = 0;
    const counting = async () => {
      runs += 1;
      return partWith([['a.test.ts', 'opens']]);
    };
    await runFailedAgain([files(4), files(7)], counting);
    expect(runs).toBe(0);
    await runFailedAgain([files(4), files(6)], counting);
    expect(runs).toBe(10);
  });
});

test('a real run finds the file that needs to be alone, and the one that is broken', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-run-again-'));
  try {
    await writeFile(join(root, 'vitest.config.mjs'), 'export default { test: { globals: true } };');
    const crowded = `import { existsSync, writeFileSync } from 'node:fs';
      const before = existsSync('${root}/ran');
      writeFileSync('${root}/ran', '');
      test('has the machine to itself', () => expect(before).toBe(true));`;
    await writeFile(join(root, 'crowded.test.js'), crowded);
    await writeFile(join(root, 'broken.test.js'), "test('adds', () => expect(1 + 1).toBe(3));");
    await writeFile(join(root, 'sound.test.js'), "test('adds', () => expect(1 + 1).toBe(2));");
    const run = (...files: string[]) => runVitest(files, { title: 'Fixture', root: `${root}/` });
    const { parts, onlyAlone } = await runFailedAgain([await run()], (_, { file }) => run(`${root}/${file}`));
    expect(parts[0]?.counts).toEqual({ passed: 2, failed: 1, skipped: 0 });
    expect(parts[0]?.failures).toMatchObject([{ file: 'broken.test.js', title: 'adds' }]);
    expect(onlyAlone).toMatchObject([{ file: 'crowded.test.js', title: 'has the machine to itself' }]);
  } finally {
    await rm(root, { recursive: true });
  }
});
