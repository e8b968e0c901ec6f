import { openPart } from './support/open-part.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** A board in two switches and two layouts: tactile ISO is sold out, linear ISO does not exist. */
async function addBoard(url: string, admin: SignedIn, productName: string): Promise<string> {
  const { insertedId: id } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'Comes in several kinds.',
    availableQuantity: 10,
    minimumOrderQuantity: 2,
    perUnitPrice: 99,
    image: '/pictures/brand/icon-192.png',
  });
  const choice = (Switch: string, Layout: string) => ({
    options: { Switch, Layout },
    sku: skuOf(productName, Switch, Layout),
  });
  await call(url, admin, 'PUT', `/product/${id}/variants`, {
    version: 1,
    options: [
      { name: 'Switch', values: ['Linear', 'Tactile'] },
      { name: 'Layout', values: ['ANSI', 'ISO'] },
    ],
    variants: [
      { _id: id, ...choice('Linear', 'ANSI'), perUnitPrice: 99 },
      { ...choice('Tactile', 'ANSI'), perUnitPrice: 109, formerPrice: 129, addStock: 6 },
      { ...choice('Tactile', 'ISO'), perUnitPrice: 119, addStock: 1 },
    ],
  });
  return id;
}

const skuOf = (...words: string[]) => words.join('-').replaceAll(' ', '-');

test.describe('a product with variants', () => {
  test('is chosen by keyboard, kept in the address, booked and named in the order', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const name = 'Board of two switches';
    const id = await addBoard(shop.url, world.admin, name);
    await becomes(context, shop.url, await signUp(shop.url, person('Sven')));
    await page.goto('/products?q=Board+of+two+switches');
    await expect(page.getByRole('article').filter({ hasText: name })).toContainText('from 99.00$');

    await page.goto(`/product/${id}`);
    const switches = page.getByRole('group', { name: 'Switch' });
    await expect(switches.getByRole('radio', { name: 'Linear' })).toBeChecked();
    await page.getByLabel('Address').fill('1 Test Street, Testville');
    await switches.getByRole('radio', { name: 'Linear' }).press('ArrowRight');
    await expect(switches.getByRole('radio', { name: 'Tactile' })).toBeFocused();
    await expect(switches.getByRole('radio', { name: 'Tactile' })).toBeChecked();
    await expect(page).toHaveURL(`/product/${id}?variant=${skuOf(name, 'Tactile', 'ANSI')}`);
    await expect(page.getByText('129.00$')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '218.00$' })).toBeVisible();

    const iso = page.getByRole('radio', { name: 'ISO Sold out' });
    await page.getByRole('group', { name: 'Layout' }).getByText('ISO').click();
    await expect(iso).toBeChecked();
    await expect(page.getByText('119.00$', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    await page.reload();
    await expect(iso).toBeChecked();
    await iso.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'ANSI' })).toBeChecked();

    await page.getByLabel('Address').fill('1 Test Street, Testville');
    await page.getByLabel('Phone number').fill('0123456789');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText(`2 × ${name}, Tactile / ANSI, for 218.00$`)).toBeVisible();
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('region', { name: 'Order' })).toContainText('Tactile / ANSI');
    await page.goto('/dashboard');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Tactile / ANSI');
  });

  test('keeps its buttons in place as notes come and go', async ({ page, context, shop, world }) => {
    const id = await addBoard(shop.url, world.admin, 'Board that stays');
    await becomes(context, shop.url, world.member);
    await page.goto(`/product/${id}`);
    const layouts = page.getByRole('group', { name: 'Layout' });
    await expect(layouts.getByText('Sold out')).toBeVisible();
    const first = page.getByRole('group', { name: 'Switch' });
    const before = await first.boundingBox();
    await layouts.getByText('ISO').click();
    await expect(page.getByRole('radio', { name: 'Tactile Sold out' })).toBeChecked();
    await expect(page.getByRole('main').getByText('Sold out', { exact: true }).first()).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
  });

  test('shows a refusal at its cell, and notes the change of one price', async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(422);
    const name = 'Board of one price';
    const id = await addBoard(shop.url, world.admin, name);
    await becomes(context, shop.url, world.admin);
    await page.goto(`/dashboard/manageproducts/${id}/edit`);
    await openPart(page, 'Options and variants');
    const price = page.getByRole('textbox', { name: 'Price of Tactile / ANSI', exact: true });
    await price.fill('139');
    await page.getByRole('button', { name: 'Save product' }).click();
    const former = page.getByRole('textbox', { name: 'Former price of Tactile / ANSI' });
    await expect(former).toHaveAccessibleDescription('Former price must not be below the price');
    await expect(former).toBeFocused();

    await price.fill('119');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();
    await page.goto('/dashboard/auditlog');
    const act = page.getByRole('row').filter({ hasText: `changed product ${name}` });
    await expect(act).toContainText('Price from 109.00$ to 119.00$');
  });

  test('shows its values whole in the grid of fields, inside its card', async ({
    page,
    context,
    shop,
    world,
  }) => {
    const id = await addBoard(shop.url, world.admin, 'Grid');
    await becomes(context, shop.url, world.admin);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/dashboard/manageproducts/${id}/edit`);
    await openPart(page, 'Options and variants');
    const table = page.getByRole('table', { name: 'Variants' });
    await table.getByRole('textbox', { name: 'Price of Linear / ANSI', exact: true }).fill('1249.50');
    const hidden = table
      .locator('input, textarea')
      .evaluateAll((fields) =>
        fields
          .filter((field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight)
          .map((field) => field.getAttribute('aria-label')),
      );
    expect(await hidden).toEqual([]);
    // Nothing is cut off at the card's edge either.
    const card = table.locator('..');
    expect(await card.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  test('is chosen by links without JavaScript where everyone sees products', async ({
    browser,
    shop,
    world,
  }) => {
    const id = await addBoard(shop.url, world.admin, 'Board by links');
    await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' });
    try {
      const plain = await browser.newContext({ javaScriptEnabled: false });
      const page = await plain.newPage();
      await expect
        .poll(async () => (await page.goto(`${shop.url}/product/${id}`))?.url())
        .toBe(`${shop.url}/product/${id}`);
      await page.getByRole('link', { name: 'Tactile' }).click();
      await expect(page.getByText('109.00$', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'ISO Sold out' })).toBeVisible();
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(JSON.parse(data ?? '').offers).toMatchObject({
        '@type': 'AggregateOffer',
        lowPrice: 99,
        highPrice: 119,
      });
      await plain.close();
    } finally {
      await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' });
    }
  });

  test('is edited in a grid, and the second editor is told what changed', async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(409);
    complaints.expectStatus(422);
    const name = 'Board to edit';
    const id = await addBoard(shop.url, world.admin, name);
    await becomes(context, shop.url, world.admin);
    await page.goto(`/dashboard/manageproducts/${id}/edit`);
    await expect(page.getByText('Price and stock are set for each variant below.')).toBeVisible();
    await openPart(page, 'Options and variants');
    await page.getByRole('button', { name: 'Add variant' }).click();
    const price = page.getByLabel('Price of Linear / ISO', { exact: true });
    await price.fill('0');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(price).toHaveAccessibleDescription('Price per unit must be at least 0.5');
    await price.fill('89');

    const { version, options, variants } = await call<{
      version: number;
      options: object[];
      variants: Record<string, unknown>[];
    }>(shop.url, world.admin, 'GET', `/product/${id}/managed`);
    const stated = variants.map(({ _id, options, sku, perUnitPrice }) => ({
      _id,
      options,
      sku,
      perUnitPrice,
    }));
    await call(shop.url, world.admin, 'PUT', `/product/${id}/variants`, {
      version,
      options,
      variants: stated.map((variant, place) => (place === 0 ? { ...variant, perUnitPrice: 95 } : variant)),
    });
    await page.getByRole('button', { name: 'Save product' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this product' });
    await expect(notice).toContainText('Price of Linear / ANSI: “99” is now “95”');
    await expect(page.getByLabel('Price of Linear / ANSI', { exact: true })).toHaveValue('95');
    await expect(price).toHaveValue('89');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText(`${name} is saved.`)).toBeVisible();

    await page.getByLabel('Product name').fill('Board edited');
    await page.getByRole('button', { name: 'Save product' }).click();
    await expect(page.getByText('Board edited is saved.')).toBeVisible();
    const shown = await (await fetch(`${shop.url}/api/product/${id}`)).json();
    expect(shown).toMatchObject({ productName: 'Board edited', perUnitPrice: 89 });
    expect(shown.variants.map(({ title }: { title: string }) => title)).toContain('Linear / ISO');
  });
});
