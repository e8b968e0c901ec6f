import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { waitForScripts } from './support/answering.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, type SignedIn, signIn, signUp } from './support/signed-in.ts';

const PRICED = 30;
const LONG = `Timber 00 ${'long '.repeat(20)}name`;

let shop: RunningShop;
let admin: SignedIn;

// Many products would push those of other tests off their first page, so this file has a shop of its own.
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop();
  admin = await signIn(shop.url, { name: 'Ada', ...shop.admin });
  for (let n = 0; n < PRICED; n += 1)
    await call(shop.url, admin, 'POST', '/product', {
      productName: n === 0 ? LONG : `Timber ${String(n).padStart(2, '0')}`,
      description: 'Sawn.',
      availableQuantity: 10,
      minimumOrderQuantity: 1,
      perUnitPrice: 12.5,
      image: '/pictures/brand/icon-192.png',
    });
});
test.afterAll(() => shop?.stop());

async function opened(browser: Browser, device: object, address: string): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL: shop.url });
  waitForScripts(context);
  await becomes(context, shop.url, admin);
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  return page;
}

const rowsOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select Timber/ }) });
const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? Number.NaN;
const priceOf = async (name: string) => {
  const [found] = await call(shop.url, admin, 'GET', `/product?q=${encodeURIComponent(name)}`);
  return found.perUnitPrice;
};
async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

test('prices of thirty products change by a file and go back, in six steps from the dashboard', async ({
  browser,
}) => {
  const page = await opened(browser, DESKTOP, '/dashboard/overview');
  let steps = 0;
  const click = async (target: Locator) => {
    await target.click();
    steps += 1;
  };
  await click(page.getByRole('link', { name: 'Manage Products' }));
  const downloading = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Export products' }));
  const exported = await readFile(await (await downloading).path(), 'utf8');
  const [head, ...lines] = exported.split('\r\n');
  const timber = lines.filter((line) => line.startsWith('Timber'));
  expect(timber).toHaveLength(PRICED);
  const file = [head, ...timber.map((line) => line.replace(',12.50,', ',9.75,'))].join('\r\n');
  await click(page.getByRole('link', { name: 'Import products' }));
  const choose = (content: string) =>
    page.getByLabel('Drop a CSV file here, or choose one').setInputFiles({
      ...{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) },
    });
  await choose(file);
  steps += 1;
  await expect(page.getByText('0 new, 30 changed, 0 the same, 0 with errors.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Timber 01/ })).toContainText('Price per unit: 12.50 → 9.75');
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Import 30 products' }));
  await expect(page.getByText('30 products changed.')).toBeVisible();
  expect(await priceOf('Timber 07')).toBe(9.75);
  await click(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }));
  await expect(page.getByText('30 products restored.')).toBeVisible();
  expect(await priceOf('Timber 07')).toBe(12.5);
  expect(steps).toBeLessThanOrEqual(6);

  await choose(file.replace(',9.75,', ',free,'));
  await expect(page.getByText(/^Line 2, Price per unit:/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.context().close();
});

test('the list is worked with the keyboard alone, and a change of many is undone', async ({ browser }) => {
  const page = await opened(browser, DESKTOP, '/dashboard/manageproducts?q=Timber&sort=name');
  await expect(rowsOf(page)).toHaveCount(20);
  for (const row of await rowsOf(page).all()) expect(await heightOf(row)).toBe(48);
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rowsOf(page).nth(0)).toBeFocused();
  }).toPass();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Selected products' });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  // High enough for all rows: axe takes a button that the bar of the selection half covers for a small one.
  await page.setViewportSize({ width: DESKTOP.viewport.width, height: 2500 });
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Change prices' }).press('Enter');
  await page.getByLabel('Percent').fill('-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 products changed.')).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText('10.00');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('2 products restored.')).toBeVisible();
  await expect(rowsOf(page).nth(1)).toContainText('12.50');
  await page.keyboard.press('f');
  await expect(page.getByLabel('Search products')).toBeFocused();
  await page.context().close();
});

test('columns sort both ways, a tag is given and narrows the list, and a deleted product comes back', async ({
  browser,
}) => {
  const page = await opened(browser, DESKTOP, '/dashboard/manageproducts?q=Timber');
  const heading = page.getByRole('columnheader', { name: 'Price per unit' });
  await expect(async () => {
    await heading.getByRole('button').press('Enter');
    await expect(page).toHaveURL(/sort=/);
  }).toPass();
  await expect(heading).toHaveAttribute('aria-sort', /ascending|descending/);
  const name = page.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button').press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await expect(rowsOf(page).first()).toContainText('Timber 00');
  await name.getByRole('button').press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('Timber 29');

  for (const row of [0, 1]) await rowsOf(page).nth(row).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog').getByLabel('Tag', { exact: true }).fill('Beech');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 products changed.')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('beech');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Tag', { exact: true }).selectOption('beech');
  await expect(rowsOf(page)).toHaveCount(2);
  await expectAccessible(page);

  await page.goto('/dashboard/manageproducts?tag=beech');
  await rowsOf(page).filter({ hasText: 'Timber 29' }).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByLabel('Show').selectOption('Deleted');
  await rowsOf(page).filter({ hasText: 'Timber 29' }).getByRole('checkbox').check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Bring back as drafts' }).click();
  await expect(page.getByText('1 product changed.').last()).toBeVisible();
  await page.getByLabel('Show').selectOption('Drafts');
  await expect(rowsOf(page).filter({ hasText: 'Timber 29' })).toBeVisible();
  await page.context().close();
});

test('on a phone products are cards of at most 96 px', async ({ browser }) => {
  const page = await opened(browser, PHONE, '/dashboard/manageproducts?q=Timber&sort=name');
  await expect(rowsOf(page)).toHaveCount(20);
  for (const row of await rowsOf(page).all()) expect(await heightOf(row)).toBeLessThanOrEqual(96);
  await expectAccessible(page);
  await page.context().close();
});

test('counted stock is compared before it is saved, and a sale meanwhile stays sold', async ({ browser }) => {
  const page = await opened(browser, PHONE, '/dashboard/stock?q=Timber+11');
  const counted = page.getByLabel('Counted units of Timber 11', { exact: true });
  await counted.fill('8');
  await expect(page.getByText('1 typed, 1 difference')).toBeVisible();
  await expectAccessible(page);
  const buyer = await signUp(shop.url, person('Thilde'));
  await call(shop.url, buyer, 'POST', '/orders', {
    ...{ productName: 'Timber 11', quantity: 3, userAddress: '1 Test Street', userNumber: '0123456' },
  });
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the stock?' });
  await expect(dialog.getByText('10 → 8 (−2)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('The change is saved.')).toBeVisible();
  const [product] = await call(shop.url, admin, 'GET', '/stock?q=Timber+11');
  expect(product.variants[0]).toMatchObject({ available: 5, reserved: 3 });
  await page.getByRole('button', { name: 'Journal of Timber 11' }).click();
  await expect(page.getByRole('dialog').getByText('−2 Count')).toBeVisible();
  await page.context().close();
});
