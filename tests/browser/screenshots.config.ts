import { defineConfig } from '@playwright/test';
import type { StorefrontName } from '../../settings.ts';
import tests from './playwright.config.ts';

/** Takes a picture of every page, and those of the README: `npm run screenshots`. */
export default defineConfig<object, { storefront: StorefrontName }>({
  ...tests,
  testMatch: 'screenshots.ts',
  timeout: 20 * 60_000,
  projects: [
    { name: 'keyboards', use: { storefront: 'keyboards' } },
    { name: 'shovels', use: { storefront: 'shovels' } },
    { name: 'readme', testMatch: 'readme-pictures.ts' },
  ],
});
