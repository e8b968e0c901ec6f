import { run } from './run.ts';

const BROWSER_CONFIG = 'tests/browser/playwright.config.ts';

/** A part of a test run; `run` returns whether it passed. */
export type Step = { title: string; run: () => Promise<boolean> };

const step = (
  title: string,
  programs: readonly (readonly [program: string, ...args: string[]])[],
  env: Record<string, string> = {},
): Step => ({
  title,
  async run() {
    for (const [program, ...args] of programs) if ((await run(program, args, env)) !== 0) return false;
    return true;
  },
});

export const checkTypes = step('Types', [['typescript/bin/tsc', '--noEmit']]);
export const lint = step('Format and lint', [['@biomejs/biome/bin/biome', 'check', '--error-on-warnings']]);
export const findDeadCode = step('Dead code and unused dependencies', [
  ['knip/bin/knip.js', '--no-progress'],
]);

/** Compares the types of queries with the database (packages/query-types). */
export const checkQueryTypes = step('Types of queries', [
  ['vitest/vitest.mjs', 'run', '--project', 'embedded', 'tests/query-types'],
]);

export const unitTests = (args: readonly string[]): Step =>
  step('Unit and integration tests', [['vitest/vitest.mjs', 'run', ...args]]);

export const browserTests = (browser: string, args: readonly string[]): Step =>
  step('Browser tests', [['@playwright/test/cli.js', 'test', '--config', BROWSER_CONFIG, ...args]], {
    CHROMIUM_PATH: browser,
  });

/** Runs all steps, also after a failure, and prints the seconds and the outcome of each; returns whether all passed. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const lines: string[] = [];
  let hasPassed = true;
  const began = performance.now();
  const secondsSince = (from: number) => ((performance.now() - from) / 1000).toFixed(1).padStart(8);
  for (const { title, run } of steps) {
    console.log(`\n${title}`);
    const from = performance.now();
    const passes = await run();
    hasPassed &&= passes;
    lines.push(`${secondsSince(from)} s  ${title}: ${passes ? 'passed' : 'FAILED, as described above'}`);
  }
  for (const line of [...lines, `${secondsSince(began)} s  in all`]) console.log(line);
  return hasPassed;
}
