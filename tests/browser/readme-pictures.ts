import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
// The home page is wider than the README shows it.
const HOME = { width: 1440, height: 1100, shownWidth: 1200 };
const DASHBOARD = { width: 1440, height: 900, shownWidth: 1440 };

test('the pictures of the README show a shop at work', async ({ browser }) => {
  const shop = await startShop({ ADMIN_EMAIL: 'admin@example.com' });
  try {
    const { code, output } = await shop.command('demo', 'orders', '500');
    expect(code, output).toBe(0);
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await photograph(page, { address: '/', name: 'home', ...HOME });
    const owner = { ...shop.admin, name: 'Demo Admin', email: 'admin@example.com' };
    await becomes(context, shop.url, await signIn(shop.url, owner));
    await photograph(page, { address: '/dashboard/overview', name: 'overview', ...DASHBOARD });
    await photograph(page, { address: '/dashboard/manageorders', name: 'orders', ...DASHBOARD });
    await context.close();
  } finally {
    await shop.stop();
  }
});

type Picture = { address: string; name: string; width: number; height: number; shownWidth: number };

async function photograph(page: Page, { address, name, width, height, shownWidth }: Picture): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await settled(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  const seen = await page.screenshot();
  await sharp(seen).resize({ width: shownWidth }).webp({ quality: 85 }).toFile(`${FOLDER}/${name}.webp`);
}
