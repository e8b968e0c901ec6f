import type { Page } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
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
    await expect(page.getByText('Price per unit (Bulk: 25% off)')).toHaveCount(as === dealer ? 1 : 0);
    await page.goto(`${shop.url}/products?q=Board+for+dealers`);
    await expect(page.getByRole('article').first()).toContainText(price);
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.02);
    if (as === member) expect(asked).toEqual([]);
    else expect(asked.some((url) => url.includes('/api/prices'))).toBe(true);
    await context.close();
  }
});

test('staff put chosen customers into a new group, and merge two accounts of one person', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  const [first, second] = [
    await signUp(shop.url, person('Petra', 'petra.one.dealers@example.com')),
    await signUp(shop.url, person('Petra', 'petra.two.dealers@example.com')),
  ];
  // Another change comes first, and an address is not verified.
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  // Otherwise the page hears of the other change before it saves.
  await page.route('**/api/events*', () => undefined);
  await page.goto('/dashboard/customers/groups');
  const added = page.getByRole('form', { name: 'New group' });
  await expect(async () => {
    await added.getByLabel('Name').fill('Trade customers');
    await added.getByLabel('Percent off').fill('12.5');
    await added.getByRole('button', { name: 'Add group' }).click();
    await expect(page.getByRole('heading', { name: 'Trade customers' })).toBeVisible();
  }).toPass();

  const groups = await call(shop.url, world.admin, 'GET', '/customer-groups');
  const { _id, version } = groups.find(({ name }: { name: string }) => name === 'Trade customers');
  await call(shop.url, world.admin, 'PUT', `/customer-groups/${_id}`, {
    name: 'Trade customers',
    percent: 15,
    version,
  });
  const form = page.getByRole('form', { name: 'Trade customers' });
  await form.getByLabel('Name').fill('Trade');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('In another tab, you changed this group')).toBeVisible();
  await expect(form.getByLabel('Percent off')).toHaveValue('15');

  await page.goto('/dashboard/customers?q=petra');
  const boxes = page.getByRole('checkbox', { name: 'Select Petra' });
  await expect(boxes).toHaveCount(2);
  const byName = page.getByRole('columnheader', { name: 'Customer', exact: true });
  await byName.getByRole('button', { name: 'Customer' }).click();
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  // The rows turn around once the sorted list has come.
  await expect(page.getByRole('row', { name: /Petra/ }).first()).toContainText(first.email);
  for (const box of await boxes.all()) await box.check();
  await page.getByLabel('Tag to add').fill('Reseller');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByText('2 customers changed.').first()).toBeVisible();
  await page.getByLabel('Put into group').selectOption({ label: 'Trade customers' });
  await expect(page.getByRole('row', { name: /Petra/ }).first()).toContainText('Trade customers');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const card = await page.getByRole('row', { name: /Petra/ }).first().boundingBox();
  expect(card?.height).toBeLessThanOrEqual(96);
  // Above the bar of the selection, which covers a part of a row anywhere else.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectNoViolations(page);
  const id = await idOf(shop.url, world.admin, first.email);
  await page.goto(`/dashboard/customers/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Merge accounts' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Merge accounts' }).click();
    await expect(dialog).toBeVisible();
  }).toPass();
  await dialog.getByLabel('Other account').fill('petra.two');
  await dialog.getByRole('button', { name: second.email }).click();
  await expect(dialog.getByRole('alert')).toContainText('needs a verified address');
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeDisabled();
  await expectNoViolations(page);

  const link = new URL(linkIn(await findMail(shop.url, first.email, 'Verify your address')));
  await call(shop.url, first, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Merge accounts' }).click();
  await dialog.getByLabel('Other account').fill('petra.two');
  await dialog.getByRole('button', { name: second.email }).click();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged: 0 orders moved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/dashboard/customers/${id}$`));
  await page.goto('/dashboard/customers?q=petra');
  await expect(boxes).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Petra/ })).toContainText(first.email);
});

test('staff erase a guest from their order once it is not open any more', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const as = (method: string, path: string, body?: object) => call(shop.url, world.admin, method, path, body);
  const { insertedId: product } = await as('POST', '/product', {
    productName: 'Board for a guest',
    description: 'Bought once.',
    availableQuantity: 4,
    minimumOrderQuantity: 1,
    perUnitPrice: 40,
    image: '/pictures/brand/icon-192.png',
  });
  const [{ sku }] = (await as('GET', `/product/${product}`)).variants;
  const asked = { email: 'greta.dealers@example.com', lines: [{ sku, quantity: 1 }] };
  const { methodId, totalPrice } = await as('POST', '/phone-orders/quote', { ...asked, country: 'DE' });
  const delivery = {
    name: 'Greta Guest',
    line1: 'Elmweg 12',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    phone: '+49 30 1234567',
  };
  const { insertedId: order } = await as('POST', '/phone-orders', {
    ...asked,
    delivery,
    methodId,
    totalPrice,
  });
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/orders/${order}`);
  const dialog = page.getByRole('dialog', { name: 'Erase this guest’s data?' });
  const erase = async () => {
    await expect(async () => {
      await page.getByRole('button', { name: 'Erase personal data' }).click();
      await expect(dialog).toBeVisible();
    }).toPass();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toBeHidden();
  };
  await erase();
  await expect(page.getByText(/is still open/)).toBeVisible();
  await as('DELETE', `/myorders/${order}`);
  await expect.poll(async () => (await as('GET', `/orders/${order}`)).status).toBe('cancelled');
  await erase();
  await expect(page.getByText('Erased from 1 order.')).toBeVisible();
  await expect(page.getByText('Deleted guest').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase personal data' })).toHaveCount(0);
});
