import { addBoard } from './support/add-board.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { book, pay, ship } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('on a phone too, price and stock are changed in the list', async ({ browser, shop, world }) => {
  await addBoard(shop.url, world.admin, 'Board on a phone');
  const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
  await becomes(context, shop.url, world.admin);
  const page = await context.newPage();
  await page.goto('/dashboard/manageproducts?q=Board+on+a+phone');
  const card = page.getByRole('row').filter({ hasText: 'Board on a phone' });
  await card.getByTitle('Available quantity of Board on a phone').tap();
  // The keypad of the phone: digits for units, and a decimal point for a price.
  const quantity = page.getByLabel('Available quantity of Board on a phone');
  await expect(quantity).toHaveAttribute('inputmode', 'numeric');
  await quantity.fill('56');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('56 units');
  await card.getByTitle('Price of Board on a phone').tap();
  await expect(page.getByLabel('Price of Board on a phone')).toHaveAttribute('inputmode', 'decimal');
  await page.getByLabel('Price of Board on a phone').fill('14.5');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('14.50');
  await expect(page.getByText('next product')).toBeHidden();
  await context.close();
});

test('a click anywhere in a row opens what it shows', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  // Earlier tests add people.
  const found = `?q=${encodeURIComponent(world.member.email)}`;
  for (const [address, name, opened] of [
    [`/dashboard/customers${found}`, world.member.email, /\/dashboard\/customers\/.+/],
    [`/dashboard/manageusers${found}`, world.member.email, /\/dashboard\/customers\/.+/],
    ['/dashboard/codes', world.code, new RegExp(`/dashboard/codes/${world.code}$`)],
    ['/dashboard/collections', world.collection, new RegExp(`/${world.collection}/edit$`)],
    ['/dashboard/shipping', '', /\/dashboard\/shipping\/.+/],
  ] as const) {
    await page.goto(address);
    const row = page
      .getByRole('row')
      .filter({ hasText: name })
      .nth(name ? 0 : 1);
    // Beside the name, where no link is.
    await row
      .getByRole('cell')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(opened);
  }
});

test('My Orders says what becomes of a return', async ({ page, context, shop, world }) => {
  const rita = await signUp(shop.url, person('Rita'));
  const order = await book(shop.url, rita);
  await pay(shop.url, rita, order);
  await ship(shop.url, world.admin, order);
  const asked = { lines: [{ line: 1, quantity: 1 }], reason: 'damaged' };
  await call(shop.url, rita, 'POST', `/orders/${order.id}/returns`, asked);
  await becomes(context, shop.url, rita);
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    await expect(page.getByRole('row').filter({ hasText: 'Return requested' })).toHaveCount(1);
  }
});

test('the controls of a report stand within its column', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.admin);
  await page.setViewportSize(DESKTOP.viewport);
  for (const report of ['sales', 'taxes', 'products']) {
    await page.goto(`/dashboard/reports?report=${report}`);
    const button = await page.getByRole('button', { name: 'Download CSV' }).boundingBox();
    const panel = await page.locator('main section').first().boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(
      (panel?.x ?? 0) + (panel?.width ?? 0) + 1,
    );
  }
});
