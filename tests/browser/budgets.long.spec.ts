import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { emptyCache } from './support/browser-cache.ts';
import { openToEveryone } from './support/cart.ts';
import { fillCart } from './support/checkout.ts';
import { availableProduct } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// Compressed sizes of the home page; the router and React alone are 93 kB of the scripts. Reviews of earlier tests
// add a little to the document: a star that is filled in part is two pictures.
const MOST_KILOBYTES = { script: 120, style: 12, document: 16 };
const MOST_KILOBYTES_OF_PICTURES = 150;
// Requests per page until the network is idle, without scrolling. More files cost more than more bytes.
// One of them counts the visit.
const MOST_REQUESTS = { '/': 30, '/products': 28, '/reviews': 15, '/login': 21 };

// Kilobytes of script per page; the provider's own is the provider's. Five of them name every page of the shop.
const MOST_SCRIPT = { '/products': 134, '/product': 150, '/cart': 135, '/checkout': 160 };
const MOST_SCRIPT_OF_STAFF = { '/dashboard/overview': 180, '/dashboard/manageorders': 180 };

test.beforeEach(({ page }) => emptyCache(page));

const DEVICES = [
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
];

for (const { device, viewport } of DEVICES) {
  test(`home stays within its budget of bytes on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const answers = await answersFor(page, '/');
    const kilobytes: Record<string, number> = {};
    for (const { type, bytes } of answers) kilobytes[type] = (kilobytes[type] ?? 0) + bytes / 1000;
    // The document embeds the styles and a small first picture: count each as its own kind.
    const inside = await insideDocument(page);
    kilobytes.style = (kilobytes.stylesheet ?? 0) + inside.style / 1000;
    kilobytes.document = (kilobytes.document ?? 0) - (inside.style + inside.pictures) / 1000;
    for (const [type, most] of Object.entries(MOST_KILOBYTES)) {
      expect.soft(kilobytes[type], `kB of ${type}`).toBeGreaterThan(0);
      expect.soft(kilobytes[type], `kB of ${type}`).toBeLessThanOrEqual(most);
    }
    const seen = await picturesOnFirstScreen(page);
    const pictures = answers.filter(({ url }) => seen.includes(url));
    expect(pictures).not.toEqual([]);
    const sum = pictures.reduce((total, { bytes }) => total + bytes / 1000, inside.pictures / 1000);
    expect.soft(sum, 'kB of pictures on the first screen').toBeLessThanOrEqual(MOST_KILOBYTES_OF_PICTURES);
  });

  test(`each page makes no more requests than it needs on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const made: Record<string, number> = {};
    // Earlier tests add people, who have pictures.
    for (const path of Object.keys(MOST_REQUESTS))
      made[path] = (await answersFor(page, path)).filter(({ url }) => !url.includes('/people/')).length;
    for (const [path, most] of Object.entries(MOST_REQUESTS))
      expect.soft(made[path], `requests of ${path}`).toBeLessThanOrEqual(most);
  });
}

test('the home page of each language stays within the budget of scripts', async ({ page, shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES });
  for (const language of ['de', 'fr', 'es']) {
    await emptyCache(page);
    const size = await scriptOf(page, `/${language}`);
    expect.soft(size, `kB of script of /${language}`).toBeGreaterThan(90);
    expect.soft(size, `kB of script of /${language}`).toBeLessThanOrEqual(MOST_KILOBYTES.script);
  }
});

test.describe('with products for everyone', () => {
  openToEveryone();

  test('each page of a buyer stays within its budget of scripts', async ({
    page,
    context,
    browser,
    shop,
  }) => {
    await fillCart(page, shop.url);
    const { _id } = await availableProduct(shop.url);
    for (const [path, most] of Object.entries(MOST_SCRIPT)) {
      // A browser without a cache, which has the same cart.
      const fresh = await browser.newContext({
        baseURL: shop.url,
        storageState: await context.storageState(),
      });
      const size = await scriptOf(await fresh.newPage(), path === '/product' ? `/product/${_id}` : path);
      await fresh.close();
      expect.soft(size, `kB of script of ${path}`).toBeGreaterThan(90);
      expect.soft(size, `kB of script of ${path}`).toBeLessThanOrEqual(most);
    }
  });
});

test('each first screen of staff stays within its budget of scripts', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  for (const [path, most] of Object.entries(MOST_SCRIPT_OF_STAFF)) {
    await emptyCache(page);
    const size = await scriptOf(page, path);
    expect.soft(size, `kB of script of ${path}`).toBeGreaterThan(90);
    expect.soft(size, `kB of script of ${path}`).toBeLessThanOrEqual(most);
  }
});

async function scriptOf(page: Page, path: string): Promise<number> {
  const answers = await answersFor(page, path);
  const own = answers.filter(({ type, url }) => type === 'script' && !url.includes('/sandbox/'));
  return own.reduce((sum, { bytes }) => sum + bytes / 1000, 0);
}

test('a returning visitor downloads no script, style, font or picture of the storefront again', async ({
  page,
  context,
}) => {
  const kept = /\.(js|css|woff2)$|\/pictures\//;
  for (const path of Object.keys(MOST_REQUESTS)) {
    const first = (await answersFor(page, path)).filter(({ url }) => kept.test(url));
    expect(first, path).not.toEqual([]);
    for (const { url, cacheControl } of first)
      expect.soft(cacheControl, url).toBe('public, max-age=31536000, immutable');
    const again = await context.newPage();
    await answersFor(again, path);
    const bytes = await again.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => [entry.name, (entry as PerformanceResourceTiming).transferSize] as const),
    );
    const downloaded = bytes.filter(([url, size]) => kept.test(url) && size > 0);
    expect(downloaded, path).toEqual([]);
    await again.close();
  }
});

/** The bytes of styles (compressed) and pictures embedded in the document. */
async function insideDocument(page: Page): Promise<{ style: number; pictures: number }> {
  const { styles, pictures } = await page.evaluate(() => ({
    styles: [...document.querySelectorAll('style')].map((style) => style.textContent),
    pictures: [...document.querySelectorAll<HTMLImageElement>('img[src^="data:"]')].map(({ src }) => src),
  }));
  return {
    style: brotliCompressSync(styles.join('')).length,
    pictures: pictures.reduce(
      (total, src) => total + Buffer.from(src.split(',')[1] ?? '', 'base64').length,
      0,
    ),
  };
}

type Answer = { type: string; url: string; bytes: number; cacheControl: string };

// A page of staff keeps a stream of changes open, which has no size.
const STREAM = /\/api\/events\b/;
const isOfStaff = (path: string) => path.startsWith('/dashboard/');

/** Loads a page and returns its requests, with the size of each body as sent. */
async function answersFor(page: Page, path: string): Promise<Answer[]> {
  const responses: Response[] = [];
  const note = (response: Response) => {
    if (!STREAM.test(response.url())) responses.push(response);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: isOfStaff(path) ? 'load' : 'networkidle' });
  await settled(page);
  page.off('response', note);
  return Promise.all(
    responses.map(async (response) => ({
      type: response.request().resourceType(),
      url: response.url(),
      bytes: (await response.request().sizes()).responseBodySize,
      cacheControl: response.headers()['cache-control'] ?? '',
    })),
  );
}

function picturesOnFirstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc !== '')
      .map((image) => image.currentSrc),
  );
}
