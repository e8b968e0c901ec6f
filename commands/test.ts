import { fileURLToPath } from 'node:url';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { tell } from '../scripts/problem.mjs';
import { sum } from './test/run-step.ts';
import { checkTypes, findDeadCode, lint, runBrowserTests, runVitest } from './test/steps.ts';

// Everything that says whether the shop is sound, cheapest first; all of it runs, so that one run tells all.
await tell(async () => {
  const browser = await findBrowser();
  await ensureBuilt(fileURLToPath(new URL('..', import.meta.url)), process.execPath);
  const { passed, failed, skipped } = sum([
    await checkTypes(),
    await lint(),
    await findDeadCode(),
    await runVitest(),
    await runBrowserTests(browser),
  ]);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exitCode = failed === 0 ? 0 : 1;
});
