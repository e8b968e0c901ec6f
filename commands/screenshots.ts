import { findBrowser } from '../scripts/browser.mjs';
import { run } from './test/run.ts';

// Writes screenshots of every page to screenshots/: both storefronts, both widths, light and dark. Words such as
// `--project documents` go to Playwright; that project writes the pictures of README and docs/shopkeeper.md to docs/pictures.
process.exitCode = await run(
  '@playwright/test/cli.js',
  ['test', '--config', 'tests/browser/screenshots.config.ts', '--reporter=list', ...process.argv.slice(2)],
  { CHROMIUM_PATH: await findBrowser() },
);
