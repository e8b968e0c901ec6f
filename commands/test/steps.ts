import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Part, timed } from './part.ts';
import { type PlaywrightReport, readPlaywrightReport } from './playwright-report.ts';
import type { Failure, RanTest, Reported } from './reports.ts';
import type { FailedFile } from './run-again.ts';
import { type Counts, run, runEach } from './run-step.ts';
import { testsNamedIn } from './specification.ts';
import { notShown } from './specification-ran.ts';
import { UNHANDLED_ERRORS_FILE } from './unhandled-errors.ts';
import { readVitestReport, type VitestReport } from './vitest-report.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const checkTypes = () =>
  runWhole('Types', [
    ['@react-router/dev/bin.cjs', ['typegen']],
    ['typescript/bin/tsc', ['--noEmit']],
  ]);

export const lint = () =>
  runWhole('Format and lint', [['@biomejs/biome/bin/biome', ['check', '--error-on-warnings']]]);

export const findDeadCode = () =>
  runWhole('Dead code and unused dependencies', [['knip/bin/knip.js', ['--no-progress']]]);

function runWhole(title: string, programs: [program: string, args: string[]][]): Promise<Part> {
  return timed(title, async () => {
    const passed = (await runEach(programs)) === 0;
    return {
      counts: { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 },
      tests: [],
      failures: passed ? [] : [{ title, message: 'The problems are listed above.' }],
    };
  });
}

/** Compares the types of queries with the database (packages/query-types). */
export const checkQueryTypes = () =>
  runVitest(['--project', 'embedded', 'tests/query-types'], { title: 'Types of queries' });

const UNIT_TESTS = 'Unit and integration tests';
const BROWSER_TESTS = 'Browser tests';

export function runVitest(args: string[] = [], { title = UNIT_TESTS, root = ROOT } = {}): Promise<Part> {
  return reported(title, async (file) => {
    const unhandled = `${file}.unhandled`;
    const code = await run(
      'vitest/vitest.mjs',
      [
        'run',
        `--root=${root}`,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        `--reporter=${ROOT}commands/test/unhandled-errors.ts`,
        ...args,
      ],
      { [UNHANDLED_ERRORS_FILE]: unhandled },
    );
    const report: VitestReport = JSON.parse(await readFile(file, 'utf8'));
    return { code, ...readVitestReport(report, JSON.parse(await readFile(unhandled, 'utf8')), root) };
  });
}

export function runBrowserTests(browser: string, args: string[] = [], title = BROWSER_TESTS): Promise<Part> {
  return reported(title, async (file) => {
    const code = await run(
      '@playwright/test/cli.js',
      ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...args],
      {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    );
    return {
      code,
      ...readPlaywrightReport(JSON.parse(await readFile(file, 'utf8')) as PlaywrightReport, ROOT),
    };
  });
}

/** Runs one file with nothing beside it. */
export const runUnitFile = ({ file }: FailedFile) =>
  runVitest([`${ROOT}${file}`, '--maxWorkers=1'], { title: `${file}, alone` });

/** Runs one file with nothing beside it, in the projects in which it failed. */
export const runBrowserFile = (browser: string, { file, projects }: FailedFile) =>
  runBrowserTests(
    browser,
    [
      exactly(`${ROOT}${file}`),
      '--workers=1',
      // The first run's pictures and snapshots stay.
      '--output=test-results/again',
      ...projects.map((project) => `--project=${project}`),
    ],
    `${file}, alone`,
  );

// Playwright reads the name of a file as a pattern.
const exactly = (path: string) => `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** Checks that this run passed every test named in `docs/specification.md`, without the campaigns unless all ran. */
export function checkSpecification(tests: readonly RanTest[], { isAll }: { isAll: boolean }): Promise<Part> {
  return timed('The specification, shown by this run', async () => {
    const named = testsNamedIn(await readFile(`${ROOT}docs/specification.md`, 'utf8'));
    const missing = notShown(
      named.filter(({ file }) => isAll || !/\.long\.\w+\.ts$/.test(file)),
      tests,
    );
    for (const line of missing) console.error(`  ${line}`);
    return {
      counts: { passed: missing.length === 0 ? 1 : 0, failed: missing.length, skipped: 0 },
      tests: [],
      failures: missing.map((line) => ({ title: `the specification is not shown by ${line}`, message: '' })),
    };
  });
}

/** Runs a step that writes a report file; a missing report or a bad exit code is a failure. */
function reported(
  title: string,
  read: (file: string) => Promise<Reported & { code: number }>,
): Promise<Part> {
  return timed(title, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-report-'));
    try {
      const { code, counts, tests, failures } = await read(join(folder, 'report.json'));
      if (code === 0 || failures.length > 0) return { counts: failing(counts, failures), tests, failures };
      const title = `The runner ended with exit code ${code}, though no test failed: it says above why.`;
      const unnamed = [{ title, message: '' }];
      return { counts: failing(counts, unnamed), tests, failures: unnamed };
    } catch (error) {
      console.error(error);
      return {
        counts: { passed: 0, failed: 1, skipped: 0 },
        tests: [],
        failures: [{ title: String(error), message: '' }],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

const failing = (counts: Counts, failures: readonly Failure[]): Counts => ({
  ...counts,
  failed: Math.max(counts.failed, failures.length),
});
