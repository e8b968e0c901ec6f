import type { Page } from '@playwright/test';
import { openToEveryone } from './support/cart.ts';
import { payByCard, typeDelivery } from './support/checkout.ts';
import { availableProduct } from './support/orders.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

/** The steps that the pages of a tab count. */
function stepsOf(page: Page): string[] {
  const steps: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/visits') steps.push(searchParams.get('step') ?? '');
  });
  return steps;
}

test('a visit counts each step once, from the first page to the payment, and leaves nothing in the browser', async ({
  page,
  context,
  shop,
}) => {
  const steps = stepsOf(page);
  const { _id } = await availableProduct(shop.url);
  await page.goto('/products');
  await expect.poll(() => steps).toEqual(['visit']);
  expect(await context.cookies()).toEqual([]);
  await page.locator(`a[href^="/product/${_id}"]`).first().click();
  await expect.poll(() => steps).toEqual(['visit', 'product']);
  await page.goBack();
  await page.goForward();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => steps).toEqual(['visit', 'product', 'cart']);
  // A page of the shop that loads anew is no new visit.
  await page.evaluate(() => location.assign('/checkout'));
  await typeDelivery(page, 'vera.visits@example.com');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  await expect.poll(() => steps).toEqual(['visit', 'product', 'cart', 'checkout', 'paid']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  expect(steps).toHaveLength(5);
});

test('a page that a cache in front answers counts too', async ({ page, shop }) => {
  const html = await (await fetch(`${shop.url}/products`)).text();
  let answered = 0;
  await page.route('**/products', async (route) => {
    answered += 1;
    await route.fulfill({ contentType: 'text/html', body: html });
  });
  const steps = stepsOf(page);
  await page.goto('/products');
  await expect.poll(() => steps).toEqual(['visit']);
  expect(answered).toBe(1);
});

test('a visitor who is sent to sign in has not seen the product', async ({ page, shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' });
  const steps = stepsOf(page);
  const { _id } = await availableProduct(shop.url);
  await page.goto(`/product/${_id}`);
  await expect(page).toHaveURL(/\/login/);
  await page.waitForTimeout(1500);
  expect(steps).toEqual(['visit']);
});
