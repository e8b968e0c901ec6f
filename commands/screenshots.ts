import { findBrowser } from '../scripts/browser.mjs';
import { run } from './test/run-step.ts';

// Every page of both storefronts, at both widths, light and dark, into screenshots/: to be looked at.
process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/browser/screenshots.config.ts', '--reporter=list'],
  { CHROMIUM_PATH: await findBrowser() },
);
