import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { opening: 'not-yet' }),
);
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { opening: 'open' }));

const line = 'The shop is not open yet: only staff see it.';

test('visitors see that the shop comes soon, can subscribe, and get to the page they wanted once it opens', async ({
  page,
  shop,
  world,
}) => {
  await page.goto('/products?sort=newest');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await settled(page);
  await expectNoViolations(page);
  await page.getByLabel('Email').fill('early@example.com');
  await page.getByRole('button', { name: /./ }).last().click();
  await expect(page.getByText('Almost there')).toBeVisible();

  await call(shop.url, world.admin, 'PATCH', '/settings', { opening: 'open' });
  await page.reload();
  await expect(page).toHaveURL(/\/products\?sort=newest$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('from the pages that stay open, a visitor gets no further than the page that says so', async ({
  page,
}) => {
  await page.goto('/policies/privacy');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Coming soon');
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL(/\/coming-soon\?next=%2Fproducts$/);
  await page.goto('/policies/privacy');
  await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon');
});

test('a signed-in customer keeps their orders, and sees no more of the shop than visitors do', async ({
  page,
  context,
  shop,
}) => {
  await becomes(context, shop.url, await signUp(shop.url, person('Mia')));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await expect(page.getByText(line)).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon');
});

test('staff sign in from there, see every page below a line that says so, and open the shop', async ({
  page,
  world,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await page.getByLabel('Email').fill(world.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(world.admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/products');
  await expect(page.getByText(line)).toBeVisible();
  await settled(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Open it' }).click();
  const field = page.getByLabel('The shop is');
  await expect(field).toBeInViewport();
  await field.selectOption('Open');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText(line)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the page and the line fit', async ({ page, context, shop, world }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coming soon');
    expect(await overhangOf(page)).toBe(0);
    await becomes(context, shop.url, world.admin);
    for (const address of ['/', '/dashboard/overview']) {
      await page.goto(address);
      await expect(page.getByText(line)).toBeVisible();
      expect(await overhangOf(page)).toBe(0);
    }
  });
});
