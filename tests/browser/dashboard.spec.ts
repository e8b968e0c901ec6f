import { everyPage } from './support/every-page.ts';
import { availableProduct } from './support/orders.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('while the role is not known yet the dashboard shows neither menu', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(admin\/|first-calls)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText('Mia');
  await expect(sidebar.locator('img').first()).toBeAttached();
  await expect(sidebar.getByRole('link', { name: 'Update Profile' })).toHaveAttribute(
    'href',
    '/updateprofile',
  );
});

test('a review needs product, rating from 1 to 5 and words, and appears among the others', async ({
  page,
  context,
  shop,
}) => {
  const member = await signUp(shop.url, person('Vera'));
  await becomes(context, shop.url, member);
  const { productName } = await availableProduct(shop.url);
  await page.goto('/dashboard/addreview');
  await expect(page.getByRole('heading', { name: 'Other reviews' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Add review' });
  await send.click();
  await expect(page.getByLabel('Product', { exact: true })).toHaveAccessibleDescription(/required/i);
  await expect(page.getByLabel('Review', { exact: true })).toHaveAccessibleDescription(/required/i);
  const rating = page.getByLabel('Rating');
  await expect(rating).toHaveAttribute('max', '5');
  await page.getByLabel('Product', { exact: true }).selectOption(productName);
  await page.getByLabel('Review', { exact: true }).fill('Does what the tests ask of it.');
  for (const wrong of ['0', '6']) {
    await rating.fill(wrong);
    await send.click();
    await expect(rating).toHaveAccessibleDescription(/at (least 1|most 5)/);
  }
  await rating.fill('3.2');
  await send.click();
  await expect(page.getByText('Review Created')).toBeVisible();
  const card = page.getByRole('figure').filter({ hasText: 'Does what the tests ask of it.' });
  await expect(card).toContainText('Vera');
  await expect(card.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
});

test('the menu marks “Manage Orders” on the pages of orders', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.admin);
  const marked = page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]');
  for (const path of ['orders/new', `orders/${world.orders.unpaid.id}`, 'manageorders']) {
    await page.goto(`/dashboard/${path}`);
    await expect(marked).toHaveText(/^Manage Orders/);
  }
  await page.goto('/dashboard');
  await expect(marked).toHaveText('Add Product');
});

test('a profile is shown, changed, and followed by the header at once', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, person('Willa'));
  await becomes(context, shop.url, member);
  await page.goto('/updateprofile');
  const email = page.getByLabel('My Email');
  await expect(email).toHaveValue(member.email);
  await expect(email).toHaveAttribute('readonly');
  await page.getByLabel('My Name').fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByLabel('My Name')).toHaveAccessibleDescription(/required/i);
  const fields = {
    'My Name': 'Willa Example',
    Bio: 'Lives in the tests.',
    Country: 'Testland',
    City: 'Testville',
    'Phone Number': '0123456789',
    'LinkedIn Profile': 'https://www.linkedin.com/in/willa-example',
    'Upload Profile Picture': `${shop.url.replace('http:', 'https:')}/nothing.webp`,
  };
  for (const [label, value] of Object.entries(fields)) {
    if (label !== 'Upload Profile Picture') await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(page.getByLabel('Upload Profile Picture')).toBeVisible();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Willa Example' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'My Profile' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: 'Willa Example' })).toBeVisible();
  for (const text of [member.email, 'Lives in the tests.', 'Testland', 'Testville', '0123456789']) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    fields['LinkedIn Profile'],
  );
  await expect(main.getByRole('img', { name: /^Photo of/ })).toBeVisible();
});

test('saving a profile after the session ended elsewhere says that no user is logged in', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.expectStatus(401);
  const member = await signUp(shop.url, person('Xenia'));
  await becomes(context, shop.url, member);
  await page.goto('/updateprofile');
  await expect(page.getByLabel('My Name')).toHaveValue('Xenia');
  await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: shop.url } });
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('No user is logged in').first()).toBeVisible();
});

test('a list that cannot be fetched says so and offers another try', async ({
  page,
  context,
  shop,
  world,
  complaints,
}) => {
  complaints.expectStatus(503);
  await becomes(context, shop.url, world.member);
  let isDown = true;
  await page.route('**/api/myorders?*', (route) =>
    isDown ? route.fulfill({ status: 503, contentType: 'text/html', body: 'down' }) : route.fallback(),
  );
  await page.goto('/dashboard');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect(page.getByRole('row').filter({ hasText: 'shipped' })).toBeVisible();
});

test('a list is a table where there is room for one, and never wider than its page', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  const lists = everyPage(world).filter(({ name }) =>
    /^admin-dashboard-(manage\w+|auditlog|payments)$/.test(name),
  );
  expect(lists.length).toBeGreaterThan(3);
  for (const { address } of lists) {
    await page.goto(address);
    await settled(page);
    for (const width of [1440, 1160, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overhangOf(page), `${address} at ${width}`).toBe(0);
      if (address === '/dashboard/manageorders')
        await expect(page.locator('thead')).toHaveCSS(
          'display',
          width === 1440 ? 'table-header-group' : 'block',
        );
    }
  }
});
