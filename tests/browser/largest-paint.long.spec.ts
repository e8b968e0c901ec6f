import type { Page } from '@playwright/test';
import { SHOP } from '#shop.config';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// Its sentence counts what is done, so the document has no heading.
const COUNTED = '/dashboard/firststeps';

// Browsers call the page loaded at its largest paint. The heading stands in the document, so words that come with the scripts must
// not outdo it.
for (const path of ['/dashboard', ...Object.keys(SHOP.firstCalls)].filter((page) => page !== COUNTED))
  test(`nothing of ${path} on a phone is painted larger than its heading, which the document has`, async ({
    page,
    context,
    shop,
    world,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomes(context, shop.url, world.admin);
    // The first visit stores the token, and which page the dashboard begins with.
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
    await page.addInitScript(watchPaints);
    const release = await openWithoutScripts(page, path);
    const paints = () => page.evaluate(() => (window as unknown as { paints: Paint[] }).paints);
    await expect.poll(async () => (await paints()).at(-1)?.isOfPage).toBe(true);
    const early = await paints();
    const fonts = await page.evaluateHandle(() => [...document.fonts]);
    const largest = early.at(-1)?.size ?? 0;
    release();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(twoFrames);
    const later = (await paints()).slice(early.length);
    expect(later.filter(({ size }) => size > largest)).toEqual([]);
    // Fonts that begin anew would come in now, and make the same words a little wider.
    expect(
      await fonts.evaluate((begun) => [...document.fonts].map((font) => begun.includes(font))),
    ).not.toContain(false);
  });

type Paint = { text: string; size: number; isOfPage: boolean };

function watchPaints(): void {
  const paints: Paint[] = [];
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element: Element; size: number })[])
      paints.push({
        text: entry.element.textContent,
        size: entry.size,
        isOfPage: entry.element.closest('main p') !== null,
      });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const twoFrames = () =>
  new Promise<void>((painted) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted))),
  );

test('the dashboard of a customer begins without the heading of staff', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const release = await openWithoutScripts(page, '/dashboard');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByText('Add Product', { exact: true })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

/** Opens a page whose scripts wait for the function that this returns. */
async function openWithoutScripts(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
