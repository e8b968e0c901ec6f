import { findMail, linkIn } from './support/mailbox.ts';
import { person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.describe('the link that confirms an address', () => {
  test('asks for the password where no one is signed in', async ({ page, shop, complaints }) => {
    for (const status of [401, 422]) complaints.expectStatus(status);
    const ella = await signUp(shop.url, person('Ella'));
    await page.goto(linkIn(await findMail(shop.url, ella.email, 'Verify your address')));
    await page.getByLabel('Password').fill('not hers');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/not the password of the account/);
    await page.getByLabel('Password').fill(ella.password);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('lets the address’s owner take the account over', async ({ page, shop }) => {
    const stranger = await signUp(shop.url, person('Frieda'));
    await page.goto(linkIn(await findMail(shop.url, stranger.email, 'Verify your address')));
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByText('We haven’t confirmed anything.')).toBeVisible();
    await page.goto(linkIn(await findMail(shop.url, stranger.email, 'Choose a new password')));
    await page.getByLabel('New password').fill('the true owner’s');
    await page.getByLabel('Confirm password').fill('the true owner’s');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/login');
    const headers = { authorization: `Bearer ${stranger.token}` };
    expect((await fetch(`${shop.url}/api/me`, { headers })).status).toBe(401);
  });

  test('says so when it no longer works', async ({ page, complaints }) => {
    for (const status of [401, 410]) complaints.expectStatus(status);
    await page.goto('/verify-email?token=used-up');
    await page.getByLabel('Password').fill('whatever it is');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });
});
