import { fileURLToPath } from 'node:url';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { tell } from '../scripts/problem.mjs';
import { missingPrograms } from './test/missing-programs.ts';
import { durations, timed } from './test/part.ts';
import { describeFailure } from './test/reports.ts';
import { runFailedAgain } from './test/run-again.ts';
import { sum } from './test/run-step.ts';
import {
  checkSpecification,
  checkTypes,
  findDeadCode,
  lint,
  runBrowserFile,
  runBrowserTests,
  runUnitFile,
  runVitest,
} from './test/steps.ts';

// `npm test`: every check that a change needs, cheapest first. `npm run test:all` adds the campaigns (`*.long.test.ts`,
// `*.long.spec.ts`) and the second PostgreSQL. Names of files run these alone. A run continues after failures and reports all of them.
const [word, ...otherWords] = process.argv.slice(2);
const isAll = word === '--all';
const files = isAll || word === undefined ? otherWords : [word, ...otherWords];
const browserFiles = files.filter((file) => file.endsWith('.spec.ts'));
const unitFiles = files.filter((file) => !browserFiles.includes(file));
const runs = (named: readonly string[]) => files.length === 0 || named.length > 0;
// Read by the configurations of Vitest and Playwright.
if (isAll || files.length > 0) process.env.TESTS = 'all';

await tell(async () => {
  const browser = runs(browserFiles) ? await findBrowser() : '';
  const build = await timed('Build', async () => {
    await ensureBuilt(fileURLToPath(new URL('..', import.meta.url)), process.execPath);
    return {};
  });
  const whole = files.length === 0 ? [await checkTypes(), await lint(), await findDeadCode()] : [];
  const unit = runs(unitFiles) ? [await runVitest(unitFiles)] : [];
  const inBrowser = runs(browserFiles) ? [await runBrowserTests(browser, browserFiles)] : [];
  const { parts: tests, onlyAlone } = await runFailedAgain([...unit, ...inBrowser], (part, failed) =>
    unit.includes(part) ? runUnitFile(failed) : runBrowserFile(browser, failed),
  );
  const specification =
    files.length === 0
      ? [
          await checkSpecification(
            tests.flatMap(({ tests: ran }) => ran),
            { isAll },
          ),
        ]
      : [];
  const missing = files.length === 0 ? missingPrograms() : [];
  const steps = [...whole, ...tests, ...specification];
  // Repeat the failures at the end: runner output scrolls them thousands of lines up.
  for (const failure of steps.flatMap(({ failures }) => failures))
    console.error(`\nFailed: ${describeFailure(failure)}`);
  if (onlyAlone.length > 0) console.error('\nPassed only when run again alone, which is a fault to mend:');
  for (const failure of onlyAlone) console.error(`\n${describeFailure(failure, Number.POSITIVE_INFINITY)}`);
  for (const line of durations([build, ...steps])) console.log(line);
  const { passed, failed, skipped } = sum(steps.map(({ counts }) => counts));
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (missing.length > 0)
    console.log(`Some tests were skipped, because these programs are missing: ${missing.join(', ')}`);
  process.exitCode = failed === 0 && !(isAll && missing.length > 0) ? 0 : 1;
});
