import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { openSlowNetwork } from './support/slow-network.ts';
import { expect, test } from './support/test.ts';

// The specification allows 0.05; people notice from about 0.1.
const MOST_SHIFT = 0.02;
// A fast phone network: pictures and data come well after the page.
const PHONE_NETWORK = { latencyMs: 60, downBytesPerSecond: 512 * 1024, upBytesPerSecond: 128 * 1024 };

for (const { device, viewport } of [
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(`nothing jumps while a page loads over a slow network on ${device}`, async ({
    page,
    context,
    shop,
    world,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const network = await openSlowNetwork(shop.url, PHONE_NETWORK);

    const found: Record<string, number> = {};
    try {
      for (const as of ['visitor', 'member', 'admin'] as const) {
        if (as !== 'visitor') await becomes(context, network.url, world[as]);
        const visits = everyPage(world).filter((visit) => visit.as === as && MEASURED.test(visit.name));
        expect(visits).not.toEqual([]);
        for (const { name, address } of visits) {
          const shift = await shiftOf(page, `${network.url}${address}`);
          if (shift > MOST_SHIFT) found[name] = shift;
        }
      }
    } finally {
      await network.close();
    }
    expect(found).toEqual({});
  });
}

const MEASURED =
  /^visitor-(home|products|products-(filters|understood)|collection|login-from-product|back-in-stock|reviews|blogs|careers)$|^member-(cart|cart-quickorder|checkout|order-unpaid|product|product-sold-out|payment|dashboard|dashboard-myprofile)$|^admin-(dashboard-manage|product-edit$|product-preview$|collection-edit$)/;

async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await settled(page);
  expect(page.url()).toBe(address);
  // Pictures that arrive after the data shift the layout too.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)),
          ),
        ),
      ),
  );
}
