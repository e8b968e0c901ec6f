import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

const idOf = async (url: string, admin: Parameters<typeof call>[1], email: string): Promise<string> =>
  (await call(url, admin, 'GET', `/customers?q=${encodeURIComponent(email)}`))[0]._id;

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function shots(page: Page, name: string) {
  if (!process.env.SHOTS) return;
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `/tmp/cus-${name}-${width}-${colorScheme}.png` });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
}

const askedPrices = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/prices|own-prices/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('a dealer sees their prices where others see the list price, and nothing moves for it', async ({
  browser,
  shop,
  world,
}) => {
  const { insertedId } = await call(shop.url, world.admin, 'POST', '/product', {
    productName: 'Board for dealers',
    description: 'Costs dealers less.',
    availableQuantity: 40,
    minimumOrderQuantity: 1,
    perUnitPrice: 40,
    priceTiers: [{ fromQuantity: 10, perUnitPrice: 30 }],
    image: '/pictures/brand/icon-192.png',
  });
  const group = await call(shop.url, world.admin, 'POST', '/customer-groups', { name: 'Bulk', percent: 25 });
  const dealer = await signUp(shop.url, person('Dalia'));
  const member = await signUp(shop.url, person('Olga'));
  await call(shop.url, world.admin, 'PUT', '/chosen-customers/group', {
    customers: [await idOf(shop.url, world.admin, dealer.email)],
    group: group.insertedId,
  });

  for (const [as, price, tier, label] of [
    [member, '40.00$', '30.00$', 'per unit'],
    [dealer, '30.00$', '22.50$', 'your price'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await becomes(context, shop.url, as);
    const page = await context.newPage();
    const asked = askedPrices(page);
    await recordShifts(page);
    await page.goto(`${shop.url}/product/${insertedId}`);
    const summary = page.getByText(new RegExp(`^${price.replace(/[.$]/g, '\\$&')}.*${label}$`));
    await expect(summary).toBeVisible();
    await expect(page.getByRole('table', { name: 'Price by quantity' })).toContainText(tier);
    await expect(page.getByRole('definition').filter({ hasText: price }).first()).toBeVisible();
    if (process.env.SHOTS) await page.screenshot({ path: `/tmp/cus-product-${as.name}.png` });
    await page.goto(`${shop.url}/products?q=Board+for+dealers`);
    await expect(page.getByRole('article').first()).toContainText(price);
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
    if (as === member) expect(asked).toEqual([]);
    else expect(asked.some((url) => url.includes('/api/prices'))).toBe(true);
    if (process.env.SHOTS) await page.screenshot({ path: `/tmp/cus-list-${as.name}.png` });
    await context.close();
  }
});

test('staff put chosen customers into a new group, and merge two accounts of one person', async ({
  page,
  context,
  shop,
  world,
}) => {
  const [first, second] = [
    await signUp(shop.url, person('Petra', 'petra.one.dealers@example.com')),
    await signUp(shop.url, person('Petra', 'petra.two.dealers@example.com')),
  ];
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/customers/groups');
  const added = page.getByRole('form', { name: 'New group' });
  await expect(async () => {
    await added.getByLabel('Name').fill('Trade customers');
    await added.getByLabel('Percent off').fill('12.5');
    await added.getByRole('button', { name: 'Add group' }).click();
    await expect(page.getByRole('heading', { name: 'Trade customers' })).toBeVisible();
  }).toPass();

  await shots(page, 'groups');
  await page.goto('/dashboard/customers?q=petra');
  const boxes = page.getByRole('checkbox', { name: 'Select Petra' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByLabel('Put into group').selectOption({ label: 'Trade customers' });
  await expect(page.getByText('2 customers changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Petra/ }).first()).toContainText('Trade customers');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await shots(page, 'customers');
  const id = await idOf(shop.url, world.admin, first.email);
  await page.goto(`/dashboard/customers/${id}`);
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge accounts' });
  await dialog.getByLabel('Other account').fill('petra.two');
  await dialog.getByRole('button', { name: second.email }).click();
  await expect(dialog.getByRole('alert')).toContainText('needs a verified address');
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await shots(page, 'merge');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
