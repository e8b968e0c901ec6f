import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const MOST_BYTES = 120_000;

type Picture = {
  name: string;
  address: string;
  /** The width and height of the window. */
  size: readonly [number, number];
  /** The part of the page to open before the picture is taken. */
  open?: (page: Page) => Promise<void>;
};

const README: readonly [number, number] = [1440, 900];
const GUIDE: readonly [number, number] = [1200, 800];

// The home page is wider than the README shows it.
const PUBLIC: Picture = { name: 'home', address: '/', size: [1440, 1100] };
const BACK_OFFICE: readonly Picture[] = [
  { name: 'overview', address: '/dashboard/overview', size: README },
  { name: 'orders', address: '/dashboard/manageorders', size: README },
  { name: 'settings', address: '/dashboard/settings', size: GUIDE },
  { name: 'brand', address: '/dashboard/pages/brand', size: GUIDE },
  { name: 'shipping', address: '/dashboard/shipping', size: GUIDE },
  {
    name: 'product',
    address: '/dashboard/manageproducts?q=Meridian',
    size: [1200, 1000],
    open: (page) => follow(page, 'Meridian 75', /\/edit$/),
  },
  {
    name: 'ship',
    address: '/dashboard/manageorders?tab=to-ship',
    size: GUIDE,
    open: (page) => openTask(page, 'Ship'),
  },
  {
    name: 'refund',
    address: '/dashboard/manageorders?tab=shipped',
    size: [1200, 1000],
    open: (page) => openTask(page, 'Refund'),
  },
  {
    name: 'message',
    address: '/dashboard/inbox',
    size: GUIDE,
    open: (page) => follow(page, 'Warranty', /\/inbox\/./),
  },
  { name: 'stock', address: '/dashboard/stock', size: GUIDE },
  { name: 'phone-order', address: '/dashboard/orders/new', size: GUIDE },
];

async function follow(page: Page, name: string | RegExp, to: RegExp): Promise<void> {
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL(to);
}

async function openTask(page: Page, task: 'Ship' | 'Refund'): Promise<void> {
  await follow(page, /^No\. \d/, /\/orders\/./);
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible();
  await page.getByRole('button', { name: task, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('the pictures of README and docs/shopkeeper.md show a shop at work', async ({ browser }) => {
  const shop = await startShop({ ADMIN_EMAIL: 'admin@example.com' });
  try {
    const { code, output } = await shop.command('demo', 'orders', '500');
    expect(code, output).toBe(0);
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await photograph(page, PUBLIC);
    const owner = { ...shop.admin, name: 'Demo Admin', email: 'admin@example.com' };
    await becomes(context, shop.url, await signIn(shop.url, owner));
    for (const picture of BACK_OFFICE) await photograph(page, picture);
    await context.close();
  } finally {
    await shop.stop();
  }
});

async function photograph(
  page: Page,
  { name, address, size: [width, height], open }: Picture,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(address);
  await settled(page);
  if (open) await open(page);
  await settled(page);
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
  });
  const picture = sharp(await page.screenshot()).resize({ width: Math.min(width, 1200) });
  const { size } = await picture.webp({ quality: 80 }).toFile(`${FOLDER}/${name}.webp`);
  expect(size, name).toBeLessThan(MOST_BYTES);
}
