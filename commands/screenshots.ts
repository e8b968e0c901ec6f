import { findBrowser } from '../scripts/browser.mjs';
import { run } from './test/run-step.ts';

// Takes screenshots of every page of both storefronts, in both widths, light and dark, into screenshots/.
process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/browser/screenshots.config.ts', '--reporter=list'],
  { CHROMIUM_PATH: await findBrowser() },
);
