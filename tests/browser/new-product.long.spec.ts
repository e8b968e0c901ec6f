import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
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

test('a product with four pictures and two variants is added in at most twelve steps', async ({
  page,
  shop,
  world,
}) => {
  await page.goto('/dashboard/overview');
  let steps = 0;
  const step = async (work: Promise<unknown>) => {
    steps += 1;
    await work;
  };
  const type = (field: Locator, text: string) => step(field.fill(text));
  await step(page.getByRole('link', { name: 'Add Product', exact: true }).click());
  await type(page.getByLabel('Product name'), 'Twelve-step board');
  await type(page.getByLabel('Description', { exact: true }), 'In two layouts.');
  await step(page.getByLabel('Add pictures').setInputFiles(await FILES));
  await type(page.getByLabel('Price per unit'), '90');
  await type(page.getByLabel('Minimum order quantity'), '1');
  await type(page.getByLabel('Available quantity'), '5');
  await step(page.getByRole('button', { name: 'Add option' }).click());
  await type(page.getByLabel('Option 1', { exact: true }), 'Layout');
  await type(page.getByLabel('Values of Layout'), 'ANSI\nISO');
  await type(page.getByLabel('Price of ISO', { exact: true }), '95');
  await uploaded(page, 4);
  await step(page.getByRole('button', { name: 'Add product' }).click());
  await expect(page.getByText('Product is Added')).toBeVisible();
  expect(steps).toBeLessThanOrEqual(12);

  const [{ _id }] = await call(shop.url, world.admin, 'GET', '/product?q=Twelve-step+board');
  const added = await call(shop.url, world.admin, 'GET', `/product/${_id}/managed`);
  expect(added.pictures).toHaveLength(4);
  expect(added.variants).toMatchObject([
    { title: 'ANSI', perUnitPrice: 90, availableQuantity: 5 },
    { title: 'ISO', perUnitPrice: 95, availableQuantity: 5 },
  ]);
  // The form is empty again.
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCount(0);
  await expect(page.getByLabel('Option 1', { exact: true })).toHaveCount(0);
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
  const box = page.getByRole('group', { name: 'More pictures' });
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
  await page.getByLabel('Tags').fill('Dropped, phone');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Values of Size').fill('Small\nLarge');
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
  await expect(row.getByText('May 4, 2031')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await context.close();
});
