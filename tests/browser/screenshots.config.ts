import { defineConfig } from '@playwright/test';
import type { StorefrontName } from '#settings';
import tests from './playwright.config.ts';

/** Takes a picture of every page, and the pictures of the documents: `npm run screenshots`. */
export default defineConfig<object, { storefront: StorefrontName }>({
  ...tests,
  testMatch: 'screenshots.ts',
  timeout: 20 * 60_000,
  projects: [
    { name: 'keyboards', use: { storefront: 'keyboards' } },
    { name: 'shovels', use: { storefront: 'shovels' } },
    { name: 'documents', testMatch: 'document-pictures.ts' },
  ],
});
