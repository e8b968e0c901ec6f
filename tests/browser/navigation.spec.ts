import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const PUBLIC_LINKS = ['Home', 'Shop', 'Reviews', 'Blogs', 'Careers', 'About'];

test('the header shows Sign in to visitors, and Dashboard and the account to members', async ({
  page,
  context,
  shop,
  world,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const main = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(main).toHaveText(PUBLIC_LINKS);
  await expect(header.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('button', { name: /^Account/ })).toBeHidden();

  await becomes(context, shop.url, world.member);
  await page.goto('/');
  await expect(main).toHaveText(['Home', 'Dashboard', ...PUBLIC_LINKS.slice(1)]);
  await expect(header.getByRole('link', { name: 'Sign in', exact: true })).toBeHidden();
  const account = header.getByRole('button', { name: 'Account of Mia' });
  await expect(account).toContainText('Mia');
  await expect(account.locator('img')).toBeVisible();
  await account.click();
  await expect(header.getByRole('link', { name: 'My profile' })).toHaveAttribute(
    'href',
    '/dashboard/myprofile',
  );
  await expect(header.getByRole('link', { name: 'Update Profile' })).toHaveAttribute(
    'href',
    '/updateprofile',
  );
  await page.keyboard.press('Escape');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await expect(account).toBeFocused();
});

test('signing out removes the token, in every tab, and the back button shows nothing of the member', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  // News may make a tab ask between the end of the session at the shop and the end of the token in the browser.
  complaints.expectStatus(401);
  const leaving = await signUp(shop.url, person('Lena'));
  await becomes(context, shop.url, leaving);
  const other = await context.newPage();
  await other.goto('/dashboard/myprofile');
  await expect(other.getByText(leaving.email)).toBeVisible();

  await page.goto('/dashboard/myprofile');
  await expect(page.getByText(leaving.email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  await page.getByRole('button', { name: 'Account of Lena' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  await expect(other).toHaveURL(/\/login\?next=%2Fdashboard%2Fmyprofile/);
  await expect(other.getByText(leaving.email)).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(leaving.email)).toHaveCount(0);
});

test('a protected page shows a spinner while the state of sign-in resolves', async ({
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
  await page.route('**/api/auth/get-session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/updateprofile');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible();
});

test('a visitor who signs in is sent on to the page that asked for it', async ({ page, shop }) => {
  const member = await signUp(shop.url, person('Paul'));
  await page.goto('/updateprofile');
  await expect(page).toHaveURL('/login?next=%2Fupdateprofile');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/updateprofile');
  await expect(page.getByRole('heading', { level: 1, name: 'Update Profile' })).toBeVisible();
});

test('every protected page sends visitors to the login and remembers where they wanted to go', async ({
  page,
}) => {
  const pages = [
    '/dashboard',
    '/dashboard/addreview',
    '/dashboard/manageusers',
    '/product/1',
    '/updateprofile',
  ];
  for (const address of pages) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  }
});

test('a page for admins sends members to the login, which says why', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  for (const name of ['manageusers', 'manageorders', 'manageproducts', 'managereviews', 'payments']) {
    await page.goto(`/dashboard/${name}`);
    await expect(page).toHaveURL(/\/login\?admins-only/);
    await expect(page.getByText(/That page is for admins/)).toBeVisible();
  }
});
