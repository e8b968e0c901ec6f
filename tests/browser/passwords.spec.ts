import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a new password shows its rules while it is typed, and what was typed on demand', async ({ page }) => {
  await page.goto('/registration');
  const password = page.getByLabel('Password', { exact: true });
  const again = page.getByLabel('Confirm password');
  await expect(password).toHaveAccessibleDescription('6 characters or more');
  const met = (text: string) => page.getByText(text).locator('svg');
  await password.pressSequentially('short');
  await expect(met('6 characters or more')).toHaveCount(0);
  await password.pressSequentially('er');
  await expect(met('6 characters or more')).toBeVisible();
  await again.pressSequentially('shorte');
  await expect(again).toHaveAccessibleDescription('Not the same yet');
  await again.pressSequentially('r');
  await expect(again).toHaveAccessibleDescription('Both are the same');

  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(again).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('shorter');
});

test('every password of the shop can be looked at', async ({ page, context, shop, world }) => {
  const expectEach = async (count: number) => {
    await expect(page.locator('input[type=password]')).toHaveCount(count);
    const show = page.getByRole('button', { name: 'Show password' });
    await expect(show).toHaveCount(count);
    for (let n = 0; n < count; n += 1) await show.first().click();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  };
  await page.goto('/login');
  await expectEach(1);
  await page.goto('/reset-password?token=any');
  await expectEach(2);
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  // Current, new and confirmed; for another address; for the end of the account.
  await expect(page.locator('input[type=password]')).toHaveCount(5);
  await expect(page.getByText('Show password')).toHaveCount(5);
});
