import { readFile } from 'node:fs/promises';
import { openLive } from './support/live.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { settled } from './support/settled.ts';
import { becomes, call, person, signIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the account page is in the menu of members and admins, and linked from My Profile', async ({
  page,
  context,
  shop,
  world,
}) => {
  for (const who of [world.member, world.admin]) {
    await becomes(context, shop.url, who);
    await page.goto('/dashboard/myprofile');
    await page.getByRole('main').getByRole('link', { name: 'Account' }).last().click();
    await expect(page).toHaveURL('/dashboard/account');
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  }
});

test('a member sees where they are signed in, ends one session and then all others', async ({
  page,
  context,
  shop,
}) => {
  const here = await signUp(shop.url, person('Alma'));
  const elsewhere = await Promise.all([1, 2, 3].map(() => signIn(shop.url, person('Alma'))));
  await becomes(context, shop.url, here);
  await page.goto('/dashboard/account');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await expect(sessions.getByRole('listitem').first()).toContainText('This one');
  await expect(sessions.getByRole('listitem').first()).toContainText('127.0.0.0/24');

  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { token } of elsewhere) {
    const answer = await fetch(`${shop.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  }
});

test('a session that is ended elsewhere leaves every tab at once, and Back shows nothing of it', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.expectStatus(401);
  const elsewhere = await signUp(shop.url, person('Nele'));
  await becomes(context, shop.url, await signIn(shop.url, person('Nele')));
  await page.goto('/reviews');
  await expect(page.getByRole('button', { name: 'Account of Nele' })).toBeVisible();
  await openLive(page, '/dashboard/myprofile');
  await expect(page.getByText(elsewhere.email)).toBeVisible();
  const publicTab = await context.newPage();
  await publicTab.goto('/');
  await expect(publicTab.getByRole('button', { name: 'Account of Nele' })).toBeVisible();

  await call(shop.url, elsewhere, 'DELETE', '/me/sessions');
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fmyprofile/, { timeout: 3_000 });
  await expect(page.getByText(elsewhere.email)).toHaveCount(0);
  await expect(publicTab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(publicTab.getByText('Nele')).toHaveCount(0);
  for (const step of ['back', 'forward', 'back', 'back'] as const) {
    // A page that replaces its entry at this moment makes Chromium refuse the step, so it is taken again.
    await expect(() => (step === 'back' ? page.goBack() : page.goForward())).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(elsewhere.email)).toHaveCount(0);
    await expect(page.getByText('Nele')).toHaveCount(0);
    // The page marks its place in the history when it starts, and a step during that is lost.
    await settled(page);
  }
});

test('no answer about a member may be kept by a browser', async ({ page, context, shop }) => {
  await becomes(context, shop.url, await signUp(shop.url, person('Olga')));
  const kept: string[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    const ofOne = /^\/(api\/(me|auth|user|admin|myorders|events)|dashboard|updateprofile)/;
    const isPersonal = ofOne.test(pathname) || searchParams.has('token');
    if (isPersonal && answer.headers()['cache-control'] !== 'no-store') kept.push(answer.url());
  });
  for (const address of [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/myprofile',
    '/updateprofile',
    '/verify-email?token=mailed-to-one',
    '/reset-password?token=mailed-to-one',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(kept).toEqual([]);
});

test('a member changes their password; errors are shown at their fields', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.expectStatus(422);
  await becomes(context, shop.url, await signUp(shop.url, person('Berta')));
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Password' });
  const current = section.getByLabel('Current password');
  const change = section.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(current).toHaveAccessibleDescription(/Password is Required/);
  await current.fill('not the password');
  await section.getByLabel('New password').fill('a better secret');
  await section.getByLabel('Confirm password').fill('another one');
  await change.click();
  await expect(page.getByText('Your Password Didnt Matched')).toBeVisible();
  await section.getByLabel('Confirm password').fill('a better secret');
  await change.click();
  await expect(current).toHaveAccessibleDescription(/This is not your password/);
  await expect(current).toBeFocused();
  await current.fill(person('Berta').password);
  await change.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await signIn(shop.url, { ...person('Berta'), password: 'a better secret' });
  // The page must use the new token: a 401 would fail the test as a complaint.
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByText('No orders yet')).toBeVisible();
});

test('a member moves to another address, which the page follows', async ({ page, context, shop }) => {
  const clara = await signUp(shop.url, person('Clara'));
  await becomes(context, shop.url, clara);
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section.getByText('Not confirmed')).toBeVisible();
  await section.getByLabel('New email').fill('clara.new@example.com');
  await section.getByLabel('Password for the change').fill(clara.password);
  await section.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText('We have sent a link to the new address.')).toBeVisible();
  await findMail(shop.url, clara.email, 'Your address is about to change');

  await page.goto(linkIn(await findMail(shop.url, 'clara.new@example.com', 'Confirm your new address')));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await page.goto('/dashboard/account');
  await expect(section.getByText('clara.new@example.com')).toBeVisible();
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

test('a member downloads their data', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard/account');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(world.member.email);
  expect(data.orders.length).toBeGreaterThan(1);
});

test('a member deletes their account after a warning and with their password', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  for (const status of [401, 422]) complaints.expectStatus(status);
  const dora = await signUp(shop.url, person('Dora'));
  await becomes(context, shop.url, dora);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(dialog).toContainText('Your profile and reviews are deleted at once.');
  await expect(dialog).toContainText('stock alerts and messages of your address stay');
  await dialog.getByLabel('Your password').fill('not hers');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/This is not your password/);
  await dialog.getByLabel('Your password').fill(dora.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a provider’s member has no password to give, and can choose one by mail', async ({ page }) => {
  await page.goto('/login?next=/dashboard/account');
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await page.getByLabel('Name').fill('Social Sina');
  await page.getByLabel('Email').fill('social.sina@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard/account');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose a password by mail' }).click();
  await expect(page.getByText('Sent email')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel('Your password')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expect(dialog).toContainText(
    'newsletter subscription, stock alerts and messages are deleted at once',
  );
  await expect(dialog).not.toContainText('of your address stay');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
});
