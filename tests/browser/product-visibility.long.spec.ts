import { waitForScripts } from './support/answering.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// One shop serves all tests of a worker, so the setting goes back at the end.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'members' }),
);

const firstProduct = async (url: string) =>
  (await (await fetch(`${url}/api/product?limit=1`)).json())[0] as { _id: string; productName: string };

test('an admin opens the product pages to everyone, and closes them again', async ({
  page,
  context,
  shop,
  world,
}) => {
  const { _id: id } = await firstProduct(shop.url);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Who can see products').selectOption('Everyone');
  await page.getByLabel('Warranty').fill('2 years on every part');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const asVisitor = () => fetch(`${shop.url}/product/${id}`, { redirect: 'manual' });
  await expect.poll(async () => (await asVisitor()).status).toBe(200);
  expect(await (await asVisitor()).text()).toContain('2 years on every part');

  await page.getByLabel('Who can see products').selectOption('Members');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(async () => (await asVisitor()).headers.get('location')).toContain('/login?next=');
});

test('the second of two admins who change one setting is told whose change they meet', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(409);
  const as = (method: string, body?: object) => call(shop.url, world.admin, method, '/settings', body);
  await as('PATCH', { warranty: '', returnDays: 30 });
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/settings');
  await page.getByLabel('Warranty').fill('2 years on every part');
  await as('PATCH', { warranty: '3 years', publishReviewsOf: 'buyers' });
  const save = page.getByRole('button', { name: 'Save settings' });
  await save.click();
  const told = 'In another tab, you changed this meanwhile: it is “3 years” now.';
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByLabel('Warranty')).toHaveValue('2 years on every part');
  await expect(page.getByLabel('Publish at once')).toHaveValue('buyers');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  expect(await as('GET')).toMatchObject({ warranty: '2 years on every part', publishReviewsOf: 'buyers' });
  await as('PATCH', { warranty: '', publishReviewsOf: 'everyone' });
});

test('a visitor reads an open product page, and search engines find it', async ({ page, shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' });
  const { _id: id, productName } = await firstProduct(shop.url);
  const address = `${shop.url}/product/${id}`;
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/sitemap.xml`)).text()).includes(address))
    .toBe(true);
  expect(await (await fetch(`${shop.url}/robots.txt`)).text()).not.toContain('/product/');

  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toBeVisible();
  // Guests order here, so an account is an offer.
  await expect(page.getByRole('link', { name: 'Create an account', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account to order' })).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => JSON.parse(text)['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await expect(page.getByText('You can order it without an account too')).toBeVisible();
  await expect(page.getByRole('main').getByText(productName)).toBeVisible();
});

test('a member books on an open product page', async ({ page, context, shop, world }) => {
  await call(shop.url, world.admin, 'PATCH', '/settings', { productsFor: 'everyone' });
  const { _id: id } = await firstProduct(shop.url);
  await becomes(context, shop.url, world.member);
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeHidden();
});

test('the delivery beside the order button is that of the visitor’s country, who can choose another', async ({
  browser,
  shop,
  world,
}) => {
  const as = (method: string, path: string, body?: object) =>
    call(shop.url, world.admin, method, path, body) as Promise<{ insertedId: string }>;
  const parcel = { name: 'Parcel', kind: 'flat', price: 7.9, deliveryTime: '2 to 4 working days' };
  const zone = { name: 'Iceland', areas: ['IS'], methods: [parcel], taxes: [] };
  const { insertedId } = await as('POST', '/settings/zones', zone);
  await as('PATCH', '/settings', { productsFor: 'everyone' });
  const { _id: id } = await firstProduct(shop.url);
  const context = await browser.newContext({ locale: 'is-IS', baseURL: shop.url });
  waitForScripts(context);
  try {
    const page = await context.newPage();
    await page.goto(`/product/${id}`);
    await expect(page.getByText('Delivery to Iceland')).toBeVisible();
    await expect(page.getByText('Parcel, 2 to 4 working days: 7.90$')).toBeVisible();
    await page.getByRole('button', { name: 'Change country' }).click();
    await page.getByLabel('Country').selectOption('Japan');
    await expect(page.getByText('Delivery to Japan')).toBeVisible();
    await expect(page.getByText(/^Standard shipping.*: free$/)).toBeVisible();
    // The choice outlasts the page.
    await page.reload();
    await expect(page.getByText('Delivery to Japan')).toBeVisible();
  } finally {
    await context.close();
    await as('DELETE', `/settings/zones/${insertedId}`);
  }
});
