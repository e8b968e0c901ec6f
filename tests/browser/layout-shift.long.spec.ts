import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { findFonts } from '../../scripts/debian-packages.mjs';
import { memoryFolder } from '../support/memory-folder.ts';
import { makeRunFolder } from '../support/run-folder.ts';
import { waitForScripts } from './support/answering.ts';
import { PHONE } from './support/devices.ts';
import { everyPage, type Visit } from './support/every-page.ts';
import { openHeldDocument } from './support/held-document.ts';
import { settled } from './support/settled.ts';
import { MOST_SHIFT, recordShifts, shiftsOf } from './support/shifts.ts';
import { becomes, call } from './support/signed-in.ts';
import { openSlowNetwork } from './support/slow-network.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
// Long tests that wait for the slow network: in parallel, none of them delays the end of the run.
test.describe.configure({ mode: 'parallel' });

// A fast phone network: pictures and data come well after the page.
const PHONE_NETWORK = { latencyMs: 60, downBytesPerSecond: 512 * 1024, upBytesPerSecond: 128 * 1024 };

// A distant server: the fonts come long after the text.
const SLOW_4G = { latencyMs: 560, downBytesPerSecond: 180_000, upBytesPerSecond: 84_000 };
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

for (const { device, viewport } of [
  { device: 'a desktop', viewport: { width: 1440, height: 900 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test(
    `nothing jumps while a page loads over a slow network on ${device}`,
    EACH_STOREFRONT,
    async ({ page, context, shop, world }) => {
      test.setTimeout(360_000);
      await page.setViewportSize(viewport);
      const found: Record<string, number> = {};
      await onSlowNetwork(page, shop.url, async (url) => {
        for (const as of ['visitor', 'member'] as const) {
          if (as !== 'visitor') await becomes(context, url, world[as]);
          const visits = everyPage(world).filter((visit) => visit.as === as && MEASURED.test(visit.name));
          expect(visits).not.toEqual([]);
          Object.assign(found, await shiftsAt(page, url, visits));
        }
      });
      expect(found).toEqual({});
    },
  );

  // The back office is laid out alike in every storefront.
  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing jumps on any page of staff over a slow network on ${device}, ${colorScheme}`, async ({
      page,
      context,
      shop,
      world,
    }) => {
      test.setTimeout(600_000);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      let found: Record<string, number> = {};
      await onSlowNetwork(page, shop.url, async (url) => {
        await becomes(context, url, world.admin);
        const visits = everyPage(world).filter(({ as }) => as === 'admin');
        expect(visits.length).toBeGreaterThan(40);
        found = await shiftsAt(page, url, visits);
      });
      expect(found).toEqual({});
    });
}

async function onSlowNetwork(page: Page, shopUrl: string, work: (url: string) => Promise<void>) {
  await recordShifts(page);
  const network = await openSlowNetwork(shopUrl, PHONE_NETWORK);
  try {
    await work(network.url);
  } finally {
    // A page that is still open complains about its stream of changes.
    await page.goto('about:blank');
    await network.close();
  }
}

/** The pages that shift more than they may, by how much. */
async function shiftsAt(page: Page, url: string, visits: readonly Visit[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name, address } of visits) {
    const shift = await shiftOf(page, `${url}${address}`);
    if (shift > MOST_SHIFT) found[name] = shift;
  }
  return found;
}

// What a browser writes with until the storefront's fonts have come: these systems have one family alone, the last of them as
// little as a browser can lay out a page with.
const SYSTEMS = [
  { fonts: 'DejaVu', family: 'dejavu', files: /^DejaVu/ },
  { fonts: 'Liberation', family: 'liberation', files: /^Liberation/ },
  { fonts: 'DejaVu Sans Mono', family: 'dejavu', files: /^DejaVuSansMono/ },
] as const;

for (const system of SYSTEMS) {
  test(
    `nothing jumps on a first visit by a phone that has no fonts but ${system.fonts}`,
    EACH_STOREFRONT,
    async ({ browser: other, shop, world }) => {
      const folder = findFonts(ROOT, system.family);
      test.skip(!folder, `There are no fonts ${system.fonts} to lay out the pages with`);
      const fonts = await systemOf(folder ?? '', system.files);
      const browser = await other.browserType().launch({
        ...test.info().project.use.launchOptions,
        env: { ...process.env, FONTCONFIG_FILE: fonts.config } as Record<string, string>,
      });
      const network = await openSlowNetwork(shop.url, SLOW_4G);
      const showTo = (productsFor: string) =>
        call(shop.url, world.admin, 'PATCH', '/settings', { productsFor });
      await showTo('everyone');
      const found: Record<string, number> = {};
      try {
        for (const path of ['/', '/products', `/product/${world.orders.unpaid.product._id}`]) {
          const { shift, families } = await firstVisit(browser, `${network.url}${path}`);
          expect(families, path).toEqual([expect.stringContaining(system.fonts)]);
          if (shift > MOST_SHIFT) found[path] = shift;
        }
      } finally {
        await showTo('members');
        await browser.close();
        await network.close();
        await fonts.remove();
      }
      expect(found).toEqual({});
    },
  );
}

test('nothing jumps on the sign-in page when its document stops in the middle', async ({
  page,
  shop,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await recordShifts(page);
  const held = await openHeldDocument(shop.url, '</h1>');
  try {
    await page.goto(`${held.url}/login?next=/product/${world.orders.unpaid.product._id}`, {
      waitUntil: 'commit',
    });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
    held.release();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  } finally {
    await page.goto('about:blank');
    await held.close();
  }
});

const MEASURED =
  /^visitor-(home|products|products-(filters|understood)|collection|login-from-product|back-in-stock|reviews|blogs|careers)$|^member-(cart|cart-quickorder|order-unpaid|product|product-sold-out|payment|dashboard|dashboard-myprofile)$/;

async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await settled(page);
  expect(page.url()).toBe(address);
  // Pictures that arrive after the data shift the layout too.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  return shiftsOf(page);
}

/** A system's fonts for a browser, as fontconfig finds them. */
async function systemOf(folder: string, files: RegExp) {
  const run = await makeRunFolder(memoryFolder(), 'fonts-');
  await mkdir(join(run, 'fonts'));
  for (const file of await readdir(folder))
    if (files.test(file)) await copyFile(join(folder, file), join(run, 'fonts', file));
  const config = join(run, 'fonts.conf');
  const folders = `<dir>${run}/fonts</dir><cachedir>${run}/cache</cachedir>`;
  await writeFile(config, `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`);
  return { config, remove: () => rm(run, { recursive: true, force: true }) };
}

/** Opens a page with an empty cache; returns its shift and the fonts that its heading is written with. */
async function firstVisit(browser: Browser, address: string) {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'no-preference' });
  waitForScripts(context);
  const page = await context.newPage();
  await recordShifts(page);
  const shift = await shiftOf(page, address);
  const families = await fontsOfHeading(page);
  await context.close();
  return { shift, families };
}

async function fontsOfHeading(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}
