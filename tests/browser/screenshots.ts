import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { test } from './support/test.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url));
const WIDTHS = [1440, 390];
const SCHEMES = ['light', 'dark'] as const;

test('every page is photographed at both widths in both colour schemes', async ({
  browser,
  shop,
  world,
  storefront,
}) => {
  for (const as of ['visitor', 'member', 'admin'] as const) {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    if (as !== 'visitor') await becomes(context, shop.url, world[as]);
    const page = await context.newPage();
    for (const visit of everyPage(world).filter((one) => one.as === as)) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width > 800 ? 900 : 844 });
        await page.goto(visit.address);
        await settled(page);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await photograph(page, `${FOLDER}/${storefront}/${width}-${colorScheme}/${visit.name}.png`);
        }
      }
    }
    await context.close();
  }
});

/** Takes a full-page screenshot with all lazy pictures loaded. */
async function photograph(page: Page, path: string): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  await page.screenshot({ path, fullPage: true });
}
