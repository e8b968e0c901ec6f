import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { StorefrontName } from '#settings';
import { DESKTOP } from './support/devices.ts';
import { EACH_STOREFRONT } from './support/test.ts';

// Root cannot use Chromium's sandbox; the other flags stop its requests to external services.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium obeys only the last list, so this one repeats Playwright's. The added features start two processes for each
  // page: the address bar's list of suggestions, and one in reserve.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'SpareRendererForSitePerProcess',
    'IsolateOrigins',
    'site-per-process',
  ].join()}`,
  // The start of a renderer costs a third of a second of a processor: the pages of a context share one.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
];

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<object, { storefront: StorefrontName }>({
  testDir: '.',
  // The campaigns run in `npm run test:all`, and by name.
  testIgnore: process.env.TESTS === 'all' ? [] : '**/*.long.spec.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each worker has its own shop, and fills a core.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  // In a worker with a shop of its own. The list of flaky tests at the end names faults to mend.
  retries: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // docs/testing.md says what a test still clears itself.
    reuseContext: true,
    launchOptions: { args: FLAGS, ...(executablePath && { executablePath }) },
    locale: 'en-US',
    // A click waits until an animation has ended, and axe measures colours only then.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of each test costs a third more time.
    trace: process.env.BROWSER_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'keyboards', use: DESKTOP },
    {
      name: 'shovels',
      use: { ...DESKTOP, storefront: 'shovels' },
      grep: new RegExp(EACH_STOREFRONT.tag),
    },
  ],
});
