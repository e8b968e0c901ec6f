import { fileURLToPath } from 'node:url';
import { findBrowser } from '../scripts/browser.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { findProgram } from '../scripts/debian-packages.mjs';
import { tell } from '../scripts/problem.mjs';
import { browserTests, checkTypes, findDeadCode, lint, runSteps, unitTests } from './test/steps.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PROGRAMS = ['nginx', 'caddy', 'pgbouncer', 'promtool'];

// `npm test`: every check that a change needs, cheapest first. `npm run test:all` adds the campaigns (`*.long.test.ts`,
// `*.long.spec.ts`) and the second PostgreSQL. Names of files run these alone. A run goes on after a failure.
const words = process.argv.slice(2);
const isAll = words[0] === '--all';
const files = isAll ? words.slice(1) : words;
const isWhole = files.length === 0;
// Read by the configurations of Vitest and Playwright.
if (isAll || !isWhole) process.env.TESTS = 'all';

const browserFiles = files.filter((file) => file.endsWith('.spec.ts'));
const unitFiles = files.filter((file) => !browserFiles.includes(file));
const inBrowser = isWhole || browserFiles.length > 0;

await tell(async () => {
  const browser = inBrowser ? await findBrowser() : '';
  const hasPassed = await runSteps([
    { title: 'Build', run: () => ensureBuilt(ROOT, process.execPath).then(() => true) },
    ...(isWhole ? [checkTypes, lint, findDeadCode] : []),
    ...(isWhole || unitFiles.length > 0 ? [unitTests(unitFiles)] : []),
    ...(inBrowser ? [browserTests(browser, browserFiles)] : []),
  ]);
  const missing = isWhole ? PROGRAMS.filter((name) => !findProgram(ROOT, name)) : [];
  if (missing.length > 0)
    console.log(`Tests were skipped, because these programs are missing: ${missing.join(', ')}`);
  process.exitCode = hasPassed && !(isAll && missing.length > 0) ? 0 : 1;
});
