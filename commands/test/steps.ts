import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type PlaywrightReport,
  type RanTest,
  type Reported,
  readPlaywrightReport,
  readVitestReport,
  type VitestReport,
} from './reports.ts';
import { type Counts, run, runWhole } from './run-step.ts';
import { testsNamedIn } from './specification.ts';
import { notShown } from './specification-ran.ts';

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

/** Unit and integration tests; all of them, or those of one project. */
export async function runVitest(args: string[] = []): Promise<Reported> {
  console.log('\nUnit and integration tests');
  return reported(async (file) => {
    const code = await run('vitest/vitest.mjs', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]);
    return { code, ...readVitestReport(JSON.parse(await readFile(file, 'utf8')) as VitestReport, ROOT) };
  });
}

/** The whole shop in a real browser. */
export async function runBrowserTests(browser: string): Promise<Reported> {
  console.log('\nBrowser tests');
  return reported(async (file) => {
    const code = await run(
      '@playwright/test/cli.js',
      ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json'],
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

/** Whether this run showed every promise of the specification, by the tests that `docs/specification.md` names. */
export async function checkSpecification(tests: readonly RanTest[]): Promise<Counts> {
  console.log('\nThe specification, shown by this run');
  const named = testsNamedIn(await readFile(`${ROOT}docs/specification.md`, 'utf8'));
  const missing = notShown(named, tests);
  for (const line of missing) console.error(`  ${line}`);
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length, skipped: 0 };
}

/** What a report in a file of its own says; one that is not there, or a runner that ended badly, is a failure. */
async function reported(read: (file: string) => Promise<Reported & { code: number }>): Promise<Reported> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-report-'));
  try {
    const { code, counts, tests } = await read(join(folder, 'report.json'));
    return { counts: { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }, tests };
  } catch (error) {
    console.error(error);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, tests: [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
