import type { Page } from '@playwright/test';
import { findMail, linkIn } from './support/mailbox.ts';
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
  const dealer = await signUp(shop.url, person('Dalia', 'dalia.dealers@example.com'));
  const link = new URL(linkIn(await findMail(shop.url, dealer.email, 'Verify your address')));
  await call(shop.url, dealer, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
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
    await page.goto(`${shop.url}/products?q=Board+for+dealers`);
    await expect(page.getByRole('article').first()).toContainText(price);
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
    if (as === member) expect(asked).toEqual([]);
    else expect(asked.some((url) => url.includes('/api/prices'))).toBe(true);
    await context.close();
  }
});
