import { findMail, linkIn } from './support/mailbox.ts';
import { person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the login shows missing or wrong fields at the field, and the provider’s refusal below the form', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(401);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(tabs).toHaveText(['Login', 'Create a new account']);
  await expect(page.getByRole('link', { name: 'Forget Password' })).toHaveAttribute('href', '/reset');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeEnabled();

  const email = page.getByLabel('Email');
  const login = page.getByRole('button', { name: 'Sign in', exact: true });
  await login.click();
  await expect(email).toHaveAccessibleDescription(/Email is Required/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Password is Required/);
  await expect(email).toBeFocused();
  await email.fill('mia@nowhere');
  await page.getByLabel('Password').fill('short');
  await login.click();
  await expect(email).toHaveAccessibleDescription(/Provide a valid Email/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Must be 6 characters or longer/);

  await email.fill('nobody@example.com');
  await page.getByLabel('Password').fill('not the password');
  await login.click();
  await expect(page.getByRole('alert').filter({ hasText: /invalid/i })).toBeVisible();
});

test('signing in shows Loading... on the way, keeps the token and leads home', async ({ page, shop }) => {
  const member = person('Nora');
  await signUp(shop.url, member);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  release();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
});

test('the social button signs in with one click at the provider and comes back', async ({ page }) => {
  await page.goto('/login?next=/dashboard/myprofile');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/identity\//);
  await page.getByRole('button').first().click();
  await expect(page).toHaveURL('/dashboard/myprofile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
});

test('registering asks for everything, and for the same password twice', async ({ page }) => {
  await page.goto('/registration');
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(tabs).toHaveText(['Login', 'Create a new account']);
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is Required/);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is Required/);
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Password is Required/);

  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().includes('/sign-up');
  });
  await page.getByLabel('Name').fill('Otto');
  await page.getByLabel('Email').fill('otto@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a secret of otto');
  await page.getByLabel('Confirm password').fill('another secret');
  await create.click();
  await expect(page.getByText('Your Password Didnt Matched')).toBeVisible();
  expect(isSent).toBe(false);

  await page.getByLabel('Confirm password').fill('a secret of otto');
  await create.click();
  await expect(page.getByText('Verification Mail Sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Otto' }).locator('img')).toHaveAttribute(
    'src',
    /\/people\/default/,
  );
});

test('a forgotten password is replaced over the link in the mail', async ({ page, shop }) => {
  const member = { name: 'Rosa', email: 'rosa@example.com', password: 'forgotten' };
  await signUp(shop.url, member);
  await page.goto('/reset');
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(tabs).toHaveText(['Login', 'Reset']);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Email is Required/);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Sent email')).toBeVisible();

  await page.goto(linkIn(await findMail(shop.url, member.email, 'password')));
  await page.getByLabel('New password').fill('a better secret');
  await page.getByLabel('Confirm password').fill('a better secret');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill('a better secret');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
});
