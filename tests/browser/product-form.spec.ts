import { expectNoViolations } from './support/axe.ts';
import { openPart } from './support/open-part.ts';
import { becomes, call, type SignedIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const NEW = {
  description: 'To be described.',
  availableQuantity: 40,
  minimumOrderQuantity: 2,
  perUnitPrice: 12.5,
  image: '/pictures/brand/icon-192.png',
};
const add = async (url: string, admin: SignedIn, more: object) =>
  (await call<{ insertedId: string }>(url, admin, 'POST', '/product', { ...NEW, ...more })).insertedId;

test('properties are added, ordered and removed by keyboard, with suggestions of labels in use', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await add(shop.url, world.admin, {
    productName: 'Suggesting board',
    properties: [{ label: 'Suggested label', value: 'Suggested value' }],
  });
  const id = await add(shop.url, world.admin, {
    productName: 'Described board',
    properties: [{ label: 'Layout', value: '75%' }],
  });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Properties');
  const more = page.getByRole('button', { name: 'Add property' });
  await more.press('Enter');
  await expect(page.getByLabel('Label 2')).toBeFocused();
  await page.keyboard.type('Cable');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByLabel('Value 2')).toHaveAccessibleDescription('A value is required');
  await expect(page.getByLabel('Value 2')).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.type('USB-C');
  await expect(page.getByLabel('Value 2')).not.toHaveAccessibleDescription('A value is required');

  const suggested = page.locator('datalist option');
  await expect(suggested.and(page.locator('[value="Suggested label"]'))).toHaveCount(1);
  await page.getByLabel('Label 2').fill('Suggested label');
  await expect(suggested.and(page.locator('[value="Suggested value"]'))).toHaveCount(1);
  await page.getByLabel('Label 2').fill('Cable');

  await page.getByRole('button', { name: 'Move Cable up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move Cable down' })).toBeFocused();
  await expect(page.getByText('Cable is at place 1 of 2')).toBeAttached();
  await more.press('Enter');
  await page.keyboard.type('Not needed');
  await page.getByRole('button', { name: 'Remove Not needed' }).press('Enter');
  await expect(page.getByLabel('Label 2')).toBeFocused();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Described board is saved.')).toBeVisible();
  const { properties } = await (await fetch(`${shop.url}/api/product/${id}`)).json();
  expect(properties).toEqual([
    { label: 'Cable', value: 'USB-C' },
    { label: 'Layout', value: '75%' },
  ]);
});

test('another admin’s properties are named, and edits of other properties stay', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  const properties = [
    { label: 'Layout', value: '75%' },
    { label: 'Cable', value: 'USB' },
  ];
  const id = await add(shop.url, world.admin, { productName: 'Contested properties', properties });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Properties', 'Status and schedule');
  await page.getByLabel('Value 2').fill('USB-C');
  await call(shop.url, world.admin, 'PATCH', `/product/${id}`, {
    version: 1,
    draft: true,
    properties: [{ label: 'Layout', value: '80%' }, properties[1], { label: 'Feet', value: 'Four' }],
  });
  await page.getByRole('button', { name: 'Save product' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this product' });
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('listitem')).toHaveText([
    'Layout: “75%” is now “80%”',
    'Feet: nothing is now “Four”',
    'Status: “On sale” is now “Draft”',
  ]);
  await expect(page.getByLabel('Status')).toHaveValue('true');
  await expect(page.getByLabel('Value 1')).toHaveValue('80%');
  await expect(page.getByLabel('Value 2')).toHaveValue('USB-C');
  await expect(page.getByLabel('Value 3')).toHaveValue('Four');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Contested properties is saved.')).toBeVisible();
  expect(await call(shop.url, world.admin, 'GET', `/product/${id}/managed`)).toMatchObject({
    draft: true,
    properties: [
      { label: 'Layout', value: '80%' },
      { label: 'Cable', value: 'USB-C' },
      { label: 'Feet', value: 'Four' },
    ],
  });
});

test('a draft is saved, previewed and put on sale; nobody else sees it before', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(404);
  complaints.expectStatus(422);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard');
  await page.getByLabel('Product name').fill('Board in waiting');
  await page.getByLabel('Description', { exact: true }).fill('Not yet.');
  await page.getByLabel('Image', { exact: true }).fill(NEW.image);
  await page.getByLabel('Price per unit').fill('42');
  await page.getByLabel('Minimum order quantity').fill('1');
  await page.getByLabel('Available quantity').fill('7');
  await openPart(page, 'Status and schedule', 'Properties');
  await page.getByLabel('Status').selectOption('Draft');
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByLabel('Label 1').fill('Layout');
  await page.getByLabel('Value 1').fill('60%');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Board in waiting is saved as a draft.')).toBeVisible();
  await expect(page.getByLabel('Label 1')).toBeHidden();
  await page.getByRole('link', { name: 'See drafts' }).click();
  await expect(page.getByLabel('Show')).toHaveValue('drafts');
  const row = page.getByRole('row').filter({ hasText: 'Board in waiting' });
  await expect(row.getByText('Draft').filter({ visible: true })).toBeVisible();
  await expectNoViolations(page);

  await row.getByRole('link', { name: 'Preview Board in waiting' }).click();
  await expect(page.getByRole('heading', { name: 'Board in waiting', level: 1 })).toBeVisible();
  await expect(page.getByText('42.00$').first()).toBeVisible();
  await expect(page.getByText('60%')).toBeVisible();
  await expect(page.getByText('Customers order here once the product is on sale.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeHidden();
  await expectNoViolations(page);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Manage Products' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Add Product' })).not.toHaveAttribute('aria-current');
  const id = new URL(page.url()).pathname.split('/')[3];

  for (const who of [world.member, world.admin]) {
    await becomes(context, shop.url, who);
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Board in waiting');
    await page.goto('/products?q=Board+in+waiting');
    await expect(page.getByRole('article').filter({ hasText: 'Board in waiting' })).toHaveCount(0);
  }
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).not.toContain(id);
  const booked = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      productName: 'Board in waiting',
      quantity: 1,
      userAddress: 'x 1',
      userNumber: '0123456',
    }),
  });
  expect(booked.status).toBe(422);

  await page.goto(`/dashboard/manageproducts/${id}/preview`);
  await page.getByRole('link', { name: 'Edit product' }).click();
  await openPart(page, 'Status and schedule');
  await page.getByLabel('Status').selectOption('On sale');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Board in waiting is on sale now.')).toBeVisible();
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Board in waiting' })).toBeVisible();
  await page.goto('/dashboard/auditlog');
  await expect(page.getByText('put product Board in waiting on sale')).toBeVisible();
});

test('the tax class of a product is one of the shop’s', async ({ page, context, shop, world }) => {
  await call(shop.url, world.admin, 'PUT', '/settings/tax-classes', { names: ['Books'] });
  await becomes(context, shop.url, world.admin);
  const id = await add(shop.url, world.admin, { productName: 'Book of switches' });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Tax class');
  const taxClass = page.getByLabel('Tax class');
  await expect(taxClass).toHaveValue('');
  await taxClass.selectOption('Books');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Book of switches is saved.')).toBeVisible();
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Tax class');
  await expect(page.getByLabel('Tax class')).toHaveValue('Books');
  await page.getByLabel('Tax class').selectOption('Standard');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Book of switches is saved.')).toBeVisible();
  expect(await call(shop.url, world.admin, 'GET', `/product/${id}/managed`)).toMatchObject({
    taxClass: null,
  });
});

test('variants are ordered by keyboard; the first one is preselected', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  const id = await add(shop.url, world.admin, { productName: 'Board of ordered kinds' });
  await call(shop.url, world.admin, 'PUT', `/product/${id}/variants`, {
    version: 1,
    options: [{ name: 'Layout', values: ['ANSI', 'ISO', 'JIS'] }],
    variants: ['ANSI', 'ISO', 'JIS'].map((Layout) => ({ options: { Layout }, perUnitPrice: 10 })),
  });
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await openPart(page, 'Options and variants');
  await page.getByRole('button', { name: 'Move JIS up' }).press('Enter');
  await expect(page.getByText('JIS is at place 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move JIS up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move JIS down' })).toBeFocused();
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Board of ordered kinds is saved.')).toBeVisible();
  const { variants } = await (await fetch(`${shop.url}/api/product/${id}`)).json();
  expect(variants.map(({ title }: { title: string }) => title)).toEqual(['JIS', 'ANSI', 'ISO']);
});
