import type { BrowserContext, Page } from '@playwright/test';

type Inside = BrowserContext & {
  _connection: { toImpl(context: BrowserContext): { clearCache(): Promise<void> } };
};

/**
 * Keeps the files that a browser has cached from one test to the next: fetching and compiling the pages' scripts anew doubles the
 * cost of a page. Playwright has no option for it. The shop's documents and answers are never reused unasked.
 */
export function keepCache(context: BrowserContext): void {
  (context as Inside)._connection.toImpl(context).clearCache = async () => {};
}

/** Empties the cache, for a test of what a first visit fetches. */
export async function emptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  // The renderer's own cache, too.
  for (const cacheDisabled of [true, false])
    await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  await devtools.detach();
}
