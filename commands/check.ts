import { checkQueryTypes, checkTypes, lint, runSteps, unitTests } from './test/steps.ts';

// A fast check during development: types, those of queries included, lint, and tests without database or browser.
const plainTests = unitTests(['--project', 'plain']);
process.exitCode = (await runSteps([checkTypes, lint, plainTests, checkQueryTypes])) ? 0 : 1;
