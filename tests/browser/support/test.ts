import { test as base, expect, type Page } from '@playwright/test';
import type { StorefrontName } from '#settings';
import { waitForScripts } from './answering.ts';
import { keepCache } from './browser-cache.ts';
import { type RunningShop, startShop } from './running-shop.ts';
import { checkWorld, openWorld, type World } from './world.ts';

type PerWorker = { storefront: StorefrontName; shop: RunningShop; world: World };
type PerTest = {
  /** Errors of the pages; must be empty at the end. A test that provokes an error status announces it here. */
  complaints: { expectStatus(status: number): void };
};

/** For a test that depends on a storefront's theme, contents, money or units. All others run in the first storefront alone. */
export const EACH_STOREFRONT = { tag: '@each-storefront' };

/** Browser tests with one shop per worker; a console error on a page fails its test. */
export const test = base.extend<PerTest, PerWorker>({
  storefront: ['keyboards', { option: true, scope: 'worker' }],
  shop: [
    async ({ storefront }, use) => {
      const shop = await startShop({ STOREFRONT: storefront });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  world: [
    async ({ shop }, use) => {
      const world = await openWorld(shop);
      await use(world);
      await checkWorld(shop, world);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  context: async ({ context, javaScriptEnabled }, use) => {
    // `reuseContext` resets all else that an earlier test changed.
    await context.clearPermissions();
    keepCache(context);
    if (javaScriptEnabled) waitForScripts(context);
    await use(context);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const expected = new Set<number>();
      const watch = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
        page.on('console', (message) => {
          if (message.type() === 'error')
            complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
        });
      };
      context.pages().forEach(watch);
      context.on('page', watch);
      await use({ expectStatus: (status) => expected.add(status) });
      const unexpected = complaints.filter(
        (text) => ![...expected].some((status) => text.includes(`status of ${status}`)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
