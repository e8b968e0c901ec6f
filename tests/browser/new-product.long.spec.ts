import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { openPart } from './support/open-part.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const COLOURS = ['red', 'green', 'blue', 'white'];
const FILES = Promise.all(
  COLOURS.map(async (background) => ({
    name: `${background}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
);

const uploaded = (page: Page, count: number) =>
  expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(count);
async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('a product with two options, four variants, three pictures and two tiers takes at most 24 steps and one save', async ({
  page,
  shop,
  world,
}) => {
  await page.goto('/dashboard');
  let steps = 0;
  const step = async (work: Promise<unknown>) => {
    steps += 1;
    await work;
  };
  const type = (label: string, text: string) => step(page.getByLabel(label, { exact: true }).fill(text));
  const press = (name: string) => step(page.getByRole('button', { name, exact: true }).click());
  const open = (name: string) => step(page.getByRole('heading', { name, exact: true, level: 2 }).click());
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/product')) saves += 1;
  });

  await type('Product name', 'Quick board');
  await type('Description', 'In two layouts and two colours.');
  await type('Available quantity', '5');
  await type('Minimum order quantity', '1');
  await type('Price per unit', '30');
  await open('Pictures');
  await step(page.getByLabel('Add pictures').setInputFiles((await FILES).slice(0, 3)));
  await open('Former price and tiers');
  await type('Units from which tier 1 counts', '10');
  await type('Price of tier 1', '28');
  await type('Units from which tier 2 counts', '20');
  await type('Price of tier 2', '26');
  await open('Options and variants');
  await press('Add option');
  await type('Option 1', 'Layout');
  await type('Values of Layout', 'ANSI, ISO');
  await press('Add option');
  await type('Option 2', 'Colour');
  await type('Values of Colour', 'Grey, Blue');
  await uploaded(page, 3);
  await press('Add product');
  await expect(page.getByText('Product is Added')).toBeVisible();
  expect(steps).toBeLessThanOrEqual(24);
  expect(saves).toBe(1);

  const [{ _id }] = await call(shop.url, world.admin, 'GET', '/product?q=Quick+board');
  const added = await call(shop.url, world.admin, 'GET', `/product/${_id}/managed`);
  expect(added.pictures).toHaveLength(3);
  expect(added.variants.map(({ title }: { title: string }) => title)).toEqual([
    'ANSI / Grey',
    'ANSI / Blue',
    'ISO / Grey',
    'ISO / Blue',
  ]);
  expect(added.variants[3]).toMatchObject({
    perUnitPrice: 30,
    availableQuantity: 5,
    priceTiers: [
      { fromQuantity: 10, perUnitPrice: 28 },
      { fromQuantity: 20, perUnitPrice: 26 },
    ],
  });
  // The form is empty again.
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('on a phone pictures are dropped, described and ordered by keyboard, and each error is at its field', async ({
  browser,
  shop,
  world,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await becomes(context, shop.url, world.admin);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await openPart(page, 'Pictures', 'Tags', 'Options and variants', 'Status and schedule');
  const box = page.getByRole('group', { name: 'Pictures', exact: true });
  await expect(box).toBeVisible();
  const files = (await FILES).slice(0, 2).map(({ name, buffer }) => ({ name, bytes: [...buffer] }));
  const data = await page.evaluateHandle((chosen) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of chosen)
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
    return transfer;
  }, files);
  await expect(async () => {
    if ((await page.getByLabel(/^Description of picture/).count()) === 0)
      await box.dispatchEvent('drop', { dataTransfer: data });
    await uploaded(page, 2);
  }).toPass();
  await page.getByLabel('Description of picture 2').fill('In green');
  await page.getByRole('button', { name: 'Move picture 2 up' }).press('Enter');
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('In green');
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\//);

  await page.getByLabel('Product name').fill('Dropped board');
  await page.getByLabel('Description', { exact: true }).fill('Dropped.');
  await page.getByLabel('Price per unit').fill('20');
  await page.getByLabel('Minimum order quantity').fill('1');
  await page.getByLabel('Available quantity').fill('3');
  await page.getByLabel('Tags', { exact: true }).fill('Dropped, phone');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Values of Size', { exact: true }).fill('Small, Large');
  await page.getByLabel('Price of Large', { exact: true }).fill('0.1');
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByLabel('Goes on sale').fill('2031-05-04T10:00');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByLabel('Price of Large', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Price of Large', { exact: true })).toHaveAccessibleDescription(
    'Price per unit must be at least 0.5',
  );
  await expectAccessible(page);
  await page.getByLabel('Price of Large', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Dropped board is saved as a draft with a date of sale.')).toBeVisible();
  await page.getByRole('link', { name: 'See drafts' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Dropped board' });
  await expect(row.getByText('May 4, 2031').filter({ visible: true })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await context.close();
});
