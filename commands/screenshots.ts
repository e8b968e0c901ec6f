import { findBrowser } from '../scripts/browser.mjs';
import { run } from './test/run-step.ts';

// Writes screenshots of every page to screenshots/: both storefronts, both widths, light and dark.
process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/browser/screenshots.config.ts', '--reporter=list'],
  { CHROMIUM_PATH: await findBrowser() },
);
