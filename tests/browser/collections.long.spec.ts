import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a visitor opens a collection from the menu, and search engines read its list', async ({
  page,
  shop,
}) => {
  const collections = await (await fetch(`${shop.url}/api/collections`)).json();
  const { slug, title } = collections[0] as { slug: string; title: string };
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await menu.getByText('Collections').click();
  await menu.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/collections/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(menu.getByRole('link', { name: title })).toBeHidden();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link').last()).toHaveAttribute('aria-current', 'page');

  await page.reload();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => JSON.parse(text)['@type']);
  expect(kinds).toEqual(expect.arrayContaining(['ItemList', 'BreadcrumbList']));
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain(`/collections/${slug}<`);
});

test('Esc closes the menu of collections and keeps the focus on it', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await menu.getByText('Collections').press('Enter');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('listitem').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('listitem').getByRole('link').first()).toBeHidden();
});

test('the header has room for its logo at every width', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  for (const width of [1440, 1280, 1152, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const stretch = await page.getByRole('link', { name: /: home$/ }).evaluate((link) => {
      const [logo] = [...document.images].filter((image) => link.contains(image) && image.checkVisibility());
      const [wide, high] = ['width', 'height'].map((name) => Number(logo?.getAttribute(name)));
      return logo && wide && high ? (logo.clientWidth * high) / (logo.clientHeight * wide) : 0;
    });
    expect(stretch, `at ${width}`).toBeCloseTo(1, 1);
  }
});

test('a collection shows the products of a price alone, until the filter is taken off', async ({
  page,
  shop,
}) => {
  const { slug } = (await (await fetch(`${shop.url}/api/collections`)).json())[0];
  await page.goto(`/collections/${slug}`);
  const articles = page.getByRole('main').getByRole('article');
  const all = await articles.count();
  await page.goto(`/collections/${slug}?price=0-1`);
  await expect(page.getByText('No product of this collection fits these filters.')).toBeVisible();
  await page.getByRole('link', { name: /Under 1\$/ }).click();
  await expect(page).toHaveURL(`/collections/${slug}`);
  await expect(articles).toHaveCount(all);
});

test('a collection that does not exist is not found', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  expect((await page.goto('/collections/no-such-collection'))?.status()).toBe(404);
});

test('a collection is read and paged without JavaScript, and its earlier address leads to it', async ({
  browser,
  shop,
  world,
}) => {
  const products = await call<{ _id: string }[]>(shop.url, world.admin, 'GET', '/product?limit=14');
  const slug = 'paged-by-the-tests';
  const body = { title: 'Paged', picked: 'by hand', products: products.map(({ _id }) => _id), inMenu: false };
  await call(shop.url, world.admin, 'POST', '/collections', { ...body, slug: 'before' });
  await call(shop.url, world.admin, 'PUT', '/collections/before', { ...body, slug, version: 1 });
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const moved = await page.request.get('/collections/before', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe(`/collections/${slug}`);
  await page.goto('/collections/before');
  await expect(page).toHaveURL(`/collections/${slug}`);
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await context.close();
  await call(shop.url, world.admin, 'DELETE', `/collections/${slug}`);
});

test('an admin picks products by hand, orders them by keyboard, and the page follows', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  const products = await call<{ productName: string }[]>(shop.url, world.admin, 'GET', '/product?limit=2');
  const [one, other] = products.map(({ productName }) => productName) as [string, string];
  await page.goto('/dashboard/collections');
  await page.getByRole('link', { name: 'Add collection' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Größe of the tests');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('grosse-of-the-tests');
  await page.getByLabel('Address', { exact: true }).fill('picked-by-the-tests');
  for (const name of [one, other]) {
    await page.getByLabel('Find products to add').fill(name);
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
  }
  const picked = page.getByRole('list', { name: 'Picked products' }).getByRole('listitem');
  await expect(picked).toHaveText([one, other]);
  const down = page.getByRole('button', { name: `Move ${one} down` });
  await down.press('Enter');
  await expect(picked).toHaveText([other, one]);
  await expect(page.getByRole('button', { name: `Move ${one} up` })).toBeFocused();
  await expect(page.getByText(`${one} is at place 2 of 2`)).toBeAttached();
  await picked.nth(1).dragTo(picked.nth(0));
  await expect(picked).toHaveText([one, other]);
  await down.press('Enter');
  await page.getByRole('button', { name: 'Add collection' }).click();
  await expect(page).toHaveURL('/dashboard/collections');

  await page.goto('/collections/picked-by-the-tests');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([other, one]);
  await page.goto('/dashboard/collections');
  await page.getByRole('button', { name: 'Delete Größe of the tests' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Größe of the tests is deleted.')).toBeVisible();
});

test('errors of a rule show at their fields, and a second editor is told', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(422);
  complaints.expectStatus(409);
  await becomes(context, shop.url, world.admin);
  const body = { title: 'Ruled', slug: 'ruled-by-the-tests', picked: 'by rule', priceFrom: 1, inMenu: false };
  await call(shop.url, world.admin, 'POST', '/collections', body);
  await page.goto('/dashboard/collections/ruled-by-the-tests/edit');
  const save = page.getByRole('button', { name: 'Save collection' });
  await page.getByLabel('Highest price, $').fill('0.5');
  await save.click();
  await expect(page.getByLabel('Highest price, $')).toHaveAccessibleDescription(/must not be below/);
  await page.getByLabel('Highest price, $').fill('');
  await page.getByLabel('Lowest price, $').fill('900000');
  await save.click();
  await expect(page.getByText('No product on sale fits these conditions')).toBeInViewport();

  await page.getByLabel('Lowest price, $').fill('2');
  await call(shop.url, world.admin, 'PUT', `/collections/${body.slug}`, {
    ...body,
    title: 'Theirs',
    inMenu: true,
    priceFrom: 3,
    version: 1,
  });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'In another tab, you changed this collection' });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Title: “Ruled” is now “Theirs”');
  await expect(notice).toContainText('Lowest price: “1” is now “3”; you typed “2”');
  await expect(notice.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Theirs');
  await expect(page.getByLabel('Show in the menu')).toBeChecked();
  await expect(page.getByLabel('Lowest price, $')).toHaveValue('2');
  await save.click();
  await expect(page).toHaveURL('/dashboard/collections');
  expect(await call(shop.url, world.admin, 'GET', `/collections/${body.slug}/managed`)).toMatchObject({
    title: 'Theirs',
    inMenu: true,
    priceFrom: 2,
    version: 3,
  });
  await call(shop.url, world.admin, 'DELETE', `/collections/${body.slug}`);
});
