import { expectNoViolations } from './support/axe.ts';
import { openPart } from './support/open-part.ts';
import { becomes, call, type SignedIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

async function add(url: string, admin: SignedIn, productName: string): Promise<string> {
  const { insertedId } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'To be edited.',
    availableQuantity: 40,
    minimumOrderQuantity: 2,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
  });
  return insertedId;
}
const managed = (url: string, admin: SignedIn, id: string) =>
  call(url, admin, 'GET', `/product/${id}/managed`);

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('closed parts say what is in them, the bar says what is unsaved, and one save writes all of it', async ({
  page,
  shop,
  world,
}) => {
  const id = await add(shop.url, world.admin, 'Whole board');
  const slug = 'boards-of-the-editor';
  const body = { slug, title: 'Boards of the editor', picked: 'by hand', products: [] };
  await call(shop.url, world.admin, 'POST', '/collections', body);
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expectNoViolations(page);
  const parts = ['Former price and tiers', 'Options and variants', 'Collections', 'Status and schedule'];
  await openPart(page, ...parts);
  await page.getByLabel('Former price').fill('20');
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Values of Size', { exact: true }).fill('Small, Large');
  await page.getByLabel('Price of Large', { exact: true }).fill('30');
  await page.getByLabel('Stock of Large').fill('7');
  await page.getByLabel('Boards of the editor').check();
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page.getByText('2 variants, 12.50$ to 30.00$')).toBeVisible();
  await expect(
    page.getByText(/^Unsaved: .*Options and variants, Collections, Status and schedule$/),
  ).toBeVisible();
  // At the end of the page the bar covers nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expectNoViolations(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT', 'PATCH'].includes(request.method()) && !request.url().endsWith('/editors'))
      sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Whole board is saved.')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(sent).toEqual(['PATCH']);
  expect(await managed(shop.url, world.admin, id)).toMatchObject({
    version: 2,
    draft: true,
    collections: [slug],
    variants: [
      { _id: id, title: 'Small', perUnitPrice: 12.5, formerPrice: 20, availableQuantity: 40 },
      { title: 'Large', perUnitPrice: 30, availableQuantity: 7 },
    ],
  });
});

test('leaving with unsaved edits asks, and unsaved edits can be seen as customers would', async ({
  page,
  shop,
  world,
}) => {
  const id = await add(shop.url, world.admin, 'Unsaved board');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await page.getByLabel('Product name').fill('Board to come');
  await page.getByLabel('Price per unit').fill('77');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of Board to come' });
  await expect(preview.getByText('77.00$').first()).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  expect((await managed(shop.url, world.admin, id)).productName).toBe('Unsaved board');

  await page.getByRole('link', { name: 'All products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('Not saved yet: Product.');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Product name')).toHaveValue('Board to come');
  await page.getByRole('link', { name: 'All products' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/manageproducts');
});

test('a save whose answer is lost is carried out once when it is repeated', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(504);
  const id = await add(shop.url, world.admin, 'Board on a bad line');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await page.getByLabel('Available quantity').fill('45');
  let lost = false;
  await page.route(`**/api/product/${id}`, async (route) => {
    if (lost || route.request().method() !== 'PATCH') return route.continue();
    lost = true;
    await route.fetch();
    await route.fulfill({ status: 504, body: 'No answer in time' });
  });
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /again/ })).toBeVisible();
  await expect(page.getByLabel('Available quantity')).toHaveValue('45');
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Board on a bad line is saved.')).toBeVisible();
  expect(await managed(shop.url, world.admin, id)).toMatchObject({ version: 2, availableQuantity: 45 });
});

test('two people in one product see each other', async ({ page, context, shop, world }) => {
  const id = await add(shop.url, world.admin, 'Shared board');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/dashboard/manageproducts/${id}/edit`);
  await expect(other.getByText('you in another tab')).toBeVisible();
  await expect(page.getByText('you in another tab')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('Mine.');
  await other.getByLabel('Price per unit').fill('13');
  await other.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Somebody saved this product meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Mine.');
  await other.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByText('you in another tab')).toBeHidden();
});

test('rights that are taken away while the editor is open are told, and what was typed stays', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(403);
  const id = await add(shop.url, world.admin, 'Board without rights');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await page.getByLabel('Product name').fill('Typed in vain');
  await page.route(`**/api/product/${id}`, (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Forbidden',
        status: 403,
        code: 'forbidden',
        detail: 'Your role does not allow this.',
      }),
    }),
  );
  await page.getByRole('button', { name: 'Save product' }).click();
  await expect(page.getByText('Your role does not allow this.')).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue('Typed in vain');
});

test('a product that was never saved is seen as customers would see it, and as a search engine would show it', async ({
  page,
  shop,
  world,
}) => {
  const count = async () =>
    (await call<unknown[]>(shop.url, world.admin, 'GET', '/managed-products?q=Never+saved')).length;
  await page.goto('/dashboard');
  const description = `Milled  from one
block. ${'Word '.repeat(40)}`;
  await page.getByLabel('Product name').fill('Never saved');
  await page.getByLabel('Description', { exact: true }).fill(description);
  await page.getByLabel('Price per unit').fill('64.5');
  await openPart(page, 'Search engine preview');
  await expect(page.getByText('Never saved | ')).toBeVisible();
  // One line, as much as a search engine shows.
  const shown = page.getByText(/^Milled from one block\..*…$/);
  await expect(shown).toBeVisible();
  expect((await shown.textContent())?.length).toBeLessThanOrEqual(156);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of Never saved' });
  await expect(preview.getByRole('heading', { level: 1, name: 'Never saved' })).toBeVisible();
  await expect(preview.getByText('64.50$').first()).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Product name')).toHaveValue('Never saved');
  expect(await count()).toBe(0);
});

test('Duplicate opens a draft like the product, and a press whose answer was lost makes one copy', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(504);
  const id = await add(shop.url, world.admin, 'Board to copy');
  const copies = () =>
    call<{ _id: string }[]>(shop.url, world.admin, 'GET', '/managed-products?show=drafts&q=Board+to+copy');
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  let lost = false;
  await page.route(`**/api/product/${id}/duplicate`, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.fulfill({ status: 504, body: 'No answer in time' });
  });
  const duplicate = page.getByRole('button', { name: 'Duplicate' });
  await duplicate.click();
  await expect(page.getByText(/again/).first()).toBeVisible();
  await duplicate.click();
  await expect(page.getByText('This draft is a copy of Board to copy.')).toBeVisible();
  const [copy, ...others] = await copies();
  expect(others).toEqual([]);
  await expect(page).toHaveURL(`/dashboard/manageproducts/${copy?._id}/edit`);
  await expect(page.getByLabel('Price per unit')).toHaveValue('12.5');
  expect(await managed(shop.url, world.admin, copy?._id ?? '')).toMatchObject({ draft: true, version: 1 });
});
