import type { Page, Response } from '@playwright/test';
import { expectNoViolations } from './support/axe.ts';
import { emptyCache } from './support/browser-cache.ts';
import { fill, lines, openToEveryone } from './support/cart.ts';
import { PHONE } from './support/devices.ts';
import { changeGoods, newGoods } from './support/goods.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

openToEveryone();

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const badge = (page: Page, name: string | RegExp) => expect(cartLink(page)).toHaveAccessibleName(name);

test.describe('on a phone', () => {
  test.use(PHONE);

  test('each product of a list goes into the cart with one tap, and the list stays open', async ({
    page,
  }) => {
    await page.goto('/products');
    await settled(page);
    await badge(page, 'Cart');
    const add = page.getByRole('button', { name: /^Add .* to cart$/ });
    await add.nth(0).tap();
    await badge(page, 'Cart, 1 product');
    await add.nth(1).tap();
    await badge(page, 'Cart, 2 products');
    await expect(page).toHaveURL('/products');
    await page.getByRole('link', { name: 'View cart' }).tap();
    await expect(lines(page)).toHaveCount(2);
    // The way to the checkout is on the screen, and covers no line's controls once scrolled.
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();
  });
});

test(
  'a product page puts a quantity into the cart and shows the drawer',
  EACH_STOREFRONT,
  async ({ page, shop, world, complaints }) => {
    complaints.expectStatus(409);
    const goods = await newGoods(shop.url, world.admin, { availableQuantity: 5 });
    await page.goto(`/product/${goods._id}`);
    await settled(page);
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    await page.getByLabel('Quantity', { exact: true }).fill('3');
    await add.click();
    const drawer = page.getByRole('dialog', { name: 'Added to your cart' });
    await expect(drawer).toContainText('3 × 10.00$');
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await add.click();
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveAccessibleDescription(
      'Your cart has 3 already. Only 5 are available',
    );
    await expect(page.getByLabel('Quantity', { exact: true })).toBeInViewport();
    await badge(page, 'Cart, 1 product');
  },
);

test('a member adds to the cart beside Book Now, which stays', async ({ page, context, shop, world }) => {
  const goods = await newGoods(shop.url, world.admin);
  await becomes(context, shop.url, await signUp(shop.url, person('Cora')));
  await page.goto(`/product/${goods._id}`);
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText(goods.productName);
});

test(
  'the cart says per line what changed, and offers the way out',
  EACH_STOREFRONT,
  async ({ page, context, shop, world, complaints }) => {
    complaints.expectStatus(409);
    const make = (facts = {}) => newGoods(shop.url, world.admin, facts);
    const [cheaper, short, none, gone] = [await make(), await make(), await make(), await make()];
    await fill(
      context,
      shop.url,
      [cheaper, short, none, gone].map(({ _id }) => [_id, 4]),
    );
    await changeGoods(shop.url, world.admin, cheaper, { perUnitPrice: 8 });
    await changeGoods(shop.url, world.admin, short, { addStock: -17 });
    await changeGoods(shop.url, world.admin, none, { addStock: -20 });
    await call(shop.url, world.admin, 'DELETE', `/product/${gone._id}`);

    await page.goto('/cart');
    await settled(page);
    const line = (goods: { productName: string }) => lines(page).filter({ hasText: goods.productName });
    await expect(line(cheaper)).toContainText('The price fell from 10.00$ to 8.00$ each.');
    await expect(line(short)).toContainText('Only 3 are available');
    await expect(line(none)).toContainText('Sold out since you added it');
    await expect(line(gone)).toContainText('We no longer sell this');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('32.00$');
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
    await expectNoViolations(page);

    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(page.getByText('The price fell')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change to 3' }).click();
    await expect(line(short)).toContainText('30.00$');
    await line(none)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await line(gone)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible();

    const quantity = line(short).getByRole('spinbutton');
    await quantity.fill('9');
    await expect(quantity).toHaveAccessibleDescription('Only 3 are available');
    await expect(quantity).toHaveValue('9');
    await quantity.fill('2');
    await expect(line(short)).toContainText('20.00$');
    await page.reload();
    await expect(line(short).getByRole('spinbutton')).toHaveValue('2');
  },
);

test('two tabs of one cart agree', async ({ page, context, shop, world, complaints }) => {
  complaints.expectStatus(404);
  const [one, other] = [await newGoods(shop.url, world.admin), await newGoods(shop.url, world.admin)];
  await fill(context, shop.url, [
    [one._id, 1],
    [other._id, 1],
  ]);
  await page.goto('/cart');
  await settled(page);
  await badge(page, 'Cart, 2 products');
  const tab = await context.newPage();
  await tab.goto('/cart');
  await tab.getByRole('button', { name: `Remove ${one.productName}` }).click();
  await expect(lines(tab)).toHaveCount(1);
  await badge(page, 'Cart, 1 product');
  // This tab still shows the line, and finds it gone when it touches it.
  await page.getByRole('button', { name: `Remove ${one.productName}` }).click();
  await expect(lines(page)).toHaveCount(1);
});

test('signing in joins the carts and says so, and signing out leaves none behind', async ({
  page,
  context,
  shop,
  world,
}) => {
  const goods = await newGoods(shop.url, world.admin);
  const mia = await signUp(shop.url, person('Joan'));
  await call(shop.url, mia, 'POST', '/cart/lines', { variantId: goods._id, quantity: 2 });
  await fill(context, shop.url, [[goods._id, 3]]);
  await page.goto('/login?next=/cart');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText('We put this cart together with the one in your account.')).toBeVisible();
  await expect(lines(page)).toContainText('Signing in added 3 from this device.');
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await badge(page, 'Cart');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a visitor with a cart gets the same public pages from memory', async ({ context, shop, world }) => {
  const goods = await newGoods(shop.url, world.admin);
  await fill(context, shop.url, [[goods._id, 1]]);
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('.cart'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  // Filling a cart is no write that the next page must show.
  expect((await context.cookies()).filter(({ name }) => name.endsWith('.written'))).toEqual([]);
  for (const address of ['/', '/products', `/product/${goods._id}`]) {
    const plain = await fetch(`${shop.url}${address}`);
    const etag = plain.headers.get('etag') ?? '';
    const answer = await context.request.get(`${shop.url}${address}`, { headers: { 'if-none-match': etag } });
    expect(answer.status(), address).toBe(304);
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
});

test('the cart adds little script to that of a list', async ({ page, context, shop, world }) => {
  const goods = await newGoods(shop.url, world.admin);
  await fill(context, shop.url, [[goods._id, 1]]);
  const scriptsOf = async (address: string) => {
    const sizes: Promise<number>[] = [];
    const note = (response: Response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        );
    };
    page.on('response', note);
    await page.goto(address, { waitUntil: 'networkidle' });
    page.off('response', note);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  await emptyCache(page);
  // A context keeps scripts, so the pages' own are what the second visit adds.
  const list = await scriptsOf('/products');
  expect(list).toBeGreaterThan(50);
  expect(await scriptsOf('/cart')).toBeLessThanOrEqual(15);
  expect(await scriptsOf('/cart/quickorder')).toBeLessThanOrEqual(15);
});

test('a shop for members sends visitors of the cart to the login', async ({ page, shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' });
  await expect
    .poll(async () => (await fetch(`${shop.url}/cart`, { redirect: 'manual' })).headers.get('location'))
    .toBe('/login?next=%2Fcart');
  await page.goto('/products');
  await expect(cartLink(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeHidden();
});
