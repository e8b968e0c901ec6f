import { sum } from './test/run-step.ts';
import { checkQueryTypes, checkTypes, lint, runVitest } from './test/steps.ts';

// A fast check during development: types, those of queries included, lint, and tests without database or browser.
const steps = [
  await checkTypes(),
  await lint(),
  await runVitest(['--project', 'plain']),
  await checkQueryTypes(),
];
const { passed, failed, skipped } = sum(steps.map(({ counts }) => counts));
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
