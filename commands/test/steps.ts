import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, run, runWhole } from './run-step.ts';

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
export async function runVitest(args: string[] = []): Promise<Counts> {
  console.log('\nUnit and integration tests');
  return reported(async (file) => {
    const code = await run('vitest/vitest.mjs', [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ]);
    const report = JSON.parse(await readFile(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
      numFailedTestSuites: number;
    };
    const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  });
}

/** The whole shop in a real browser. */
export async function runBrowserTests(browser: string): Promise<Counts> {
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
    const { stats } = JSON.parse(await readFile(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    const failed = Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1);
    return { passed: stats.expected, failed, skipped: stats.skipped };
  });
}

/** Counts from a report in a file of its own; a report that is not there is one failure. */
async function reported(count: (file: string) => Promise<Counts>): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-report-'));
  try {
    return await count(join(folder, 'report.json'));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
